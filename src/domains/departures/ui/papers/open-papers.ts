/** Loads the check of papers once somebody opens it; without it the plain rules stand there. */
export function openPapers(root: ParentNode = document): void {
  for (const papers of root.querySelectorAll<HTMLDetailsElement>('details[data-papers]')) {
    const begin = () => void import('./check-papers').then(({ checkPapersIn }) => checkPapersIn(papers)).catch(() => {});
    if (papers.open) begin();
    else papers.addEventListener('toggle', begin, { once: true });
  }
}
