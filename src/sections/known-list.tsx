import type { Shown } from '../domains/content/model/how-we-know';

/** Each thing that is said of us, large, with what shows it below; then once what is still a sample. */
export function KnownList({ known, samples }: { known: Shown[]; samples: string[] }) {
  return (
    <>
      <dl className="mt-8">
        {known.map(({ value, wording, evidence }) => (
          <div key={`${value} ${wording}`} className="grid gap-x-8 border-t-2 border-text py-4 md:grid-cols-[14rem_1fr]">
            <dt className="font-display text-2xl font-extrabold leading-tight text-primary">{value}</dt>
            <dd className="leading-normal">
              <p className="font-semibold">{wording}</p>
              {evidence.map((one) => (
                <p key={one} className="mt-1 text-muted">
                  {one}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {samples.length > 0 && (
        <section className="mt-6 border-l-8 border-sunset bg-raised p-4 leading-normal">
          <h2 className="text-xl">Samples</h2>
          <p className="mt-1">There is no evidence for these yet. A public site leaves them out.</p>
          <ul className="mt-2 grid gap-1 text-muted">
            {samples.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
