const TABS = [
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
] as const;

/** The two ways in (spec §2, Auth page). */
export type Tab = (typeof TABS)[number][0];

/** Tabs as the keyboard knows them: one stop, arrows between them. */
export function AuthTabs({ current, onChoose }: { current: Tab; onChoose: (tab: Tab) => void }) {
  function onKey(key: string): void {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    const other: Tab = current === 'sign-in' ? 'sign-up' : 'sign-in';
    onChoose(other);
    document.getElementById(`tab-${other}`)?.focus();
  }
  return (
    <div role="tablist" aria-label="Account" className="mb-6 grid grid-cols-2 border-b-2 border-line" onKeyDown={(event) => onKey(event.key)}>
      {TABS.map(([tab, label]) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls={tab === current ? `panel-${tab}` : undefined}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          className={`-mb-0.5 min-h-12 border-b-4 font-display text-lg font-bold ${tab === current ? 'border-primary text-primary' : 'border-transparent text-muted'}`}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
