import type { Shown } from '../domains/content/model/how-we-know';

/** Each thing that is said of us, large, with what shows it below. A sample says that it is one. */
export function KnownList({ said }: { said: Shown[] }) {
  return (
    <dl className="mt-8">
      {said.map(({ value, wording, evidence }) => (
        <div key={`${value} ${wording}`} className="grid gap-x-8 border-t-2 border-text py-4 md:grid-cols-[14rem_1fr]">
          <dt className="font-display text-2xl font-extrabold leading-tight text-primary">{value}</dt>
          <dd className="leading-normal">
            <p className="font-semibold">{wording}</p>
            <p className="mt-1 text-muted">{evidence ?? 'Sample: nothing shows it yet. A public site leaves it out.'}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
