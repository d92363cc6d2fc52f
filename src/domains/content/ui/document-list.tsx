import type { DocumentState } from '@/domains/content/model/document-types';

type DocumentListProps = { documents: readonly DocumentState[]; samples: readonly string[] };

/** Everything that can be written, with how it stands. A plain page: it needs no script. */
export function DocumentList({ documents, samples }: DocumentListProps) {
  const groups = [...new Set(documents.map(({ group }) => group))];
  return (
    <div className="mx-auto grid max-w-[60rem] gap-8 px-4 py-6 sm:px-6">
      <div>
        <h1 className="text-3xl">Content</h1>
        <p className="mt-2 max-w-[40rem] text-muted">
          What you publish is on the site within five seconds. Nothing is lost: every version is kept and can be brought back.
        </p>
      </div>
      {samples.length > 0 && (
        <section className="border-l-8 border-sunset bg-raised p-4">
          <h2 className="text-xl">Make it yours</h2>
          <p className="mt-1">Still as the sample has it:</p>
          <ul className="mt-1 list-disc pl-5">
            {samples.map((sample) => (
              <li key={sample}>{sample}</li>
            ))}
          </ul>
        </section>
      )}
      {groups.map((group) => (
        <section key={group}>
          <h2 className="text-2xl">{group}</h2>
          <ul className="mt-2">
            {documents
              .filter((document) => document.group === group)
              .map((document) => (
                <li key={document.file} className="border-b border-line">
                  <a href={`/admin/content/${document.file}`} className="flex min-h-12 flex-wrap items-center gap-x-4 py-2 hover:bg-sunken">
                    <span className="font-semibold">{document.title}</span>
                    <span className="text-muted">{standing(document)}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function standing({ isGone, hasDraft, isPublished }: DocumentState): string {
  const facts = [isGone && 'taken away', hasDraft && 'a draft waits', isPublished && !isGone && 'changed here'];
  return facts.filter(Boolean).join(', ');
}
