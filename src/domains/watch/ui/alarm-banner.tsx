import { ALARMS, type OpenAlarm } from '../model/alarm-kinds.ts';

/** "25 November, 06:16", of Banjul, which keeps Greenwich's time. */
const SINCE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** Above every page of the admin area: what is wrong with the site, since when, and what to do. Nothing where all is well. */
export function AlarmBanner({ alarms }: { alarms: readonly OpenAlarm[] }) {
  if (alarms.length === 0) return null;
  return (
    <section aria-label="Alarms" className="mb-1 border-l-8 border-destructive bg-destructive-surface px-4 py-3 text-destructive print:hidden">
      <ul className="grid gap-3">
        {alarms.map(({ id, kind, detail, beganAt }) => (
          <li key={id}>
            <p className="font-display text-lg font-extrabold">{ALARMS[kind].title}</p>
            <p className="max-w-[70ch]">
              {detail} {ALARMS[kind].help} Since {SINCE.format(beganAt)}.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
