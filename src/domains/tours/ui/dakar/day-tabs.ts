/*
 * Makes tabs of the day plan's two links (spec §4, Dakar day tab): arrow keys, Home and End, one day at a
 * time. Without it both days are shown, and the links lead to them.
 */

function enhance(plan: HTMLElement): void {
  const list = plan.querySelector('.dakar-tabs');
  const tabs = Array.from(plan.querySelectorAll<HTMLAnchorElement>('.dakar-tabs a'));
  const panels = tabs.map((tab) => plan.querySelector<HTMLElement>(tab.hash));
  const fold = plan.querySelector<HTMLDetailsElement>('.dakar-hours');
  /** Shows a day that somebody asked for, where the days are folded too. */
  function open(index: number): void {
    choose(index);
    if (fold) fold.open = true;
  }
  function choose(index: number): void {
    for (const [at, tab] of tabs.entries()) {
      tab.ariaSelected = String(at === index);
      tab.tabIndex = at === index ? 0 : -1;
      panels[at]?.toggleAttribute('data-off', at !== index);
    }
  }
  list?.setAttribute('role', 'tablist');
  list?.setAttribute('aria-label', 'Days of the trip');
  for (const [index, tab] of tabs.entries()) {
    const panel = panels[index];
    if (!panel) return;
    tab.id = `${panel.id}-tab`;
    tab.role = 'tab';
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      open(index);
    });
    tab.addEventListener('keydown', (event) => {
      const last = tabs.length - 1;
      const to = { ArrowRight: index === last ? 0 : index + 1, ArrowLeft: index === 0 ? last : index - 1, Home: 0, End: last, ' ': index }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      open(to);
      tabs[to]?.focus();
    });
  }
  plan.dataset.ready = '';
  // An address that names a day shows it.
  const named = panels.findIndex((panel) => panel && `#${panel.id}` === location.hash);
  if (named === -1) choose(0);
  else open(named);
}

/** Starts the page's day plan, where it has one. */
export function startDayTabs(): void {
  for (const plan of document.querySelectorAll<HTMLElement>('[data-day-plan]')) enhance(plan);
}
