/** What the sign-in page says when failures for one account reach an alert or a high-severity event; the words are ours (decisions.md). */
export function signInAlertText(reached: string): string {
  const many = reached === 'high' ? 'Five' : 'Three';
  return `${many} attempts to sign in to this account have failed. If they were not yours, choose a new password.`;
}
