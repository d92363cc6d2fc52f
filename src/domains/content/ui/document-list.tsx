import type { DocumentState, Sample } from '@/domains/content/model/document-types';
import { type ContentSearch, fieldAddress } from '@/domains/content/model/found-text';
import { Button } from '@/ui/button';
import { whenInBanjul } from './editor/when-in-banjul';

/** A title of which no address can be made, in the folder where it was asked for. */
type Unnamed = { folder: string; title: string };
/** What can be added: in which group and folder, and what one is called. */
type Addable = { group: string; folder: string; noun: string };
type DocumentListProps = {
  documents: readonly DocumentState[];
  /** Where something was looked for: the documents are those whose titles have it. */
  search: ContentSearch | undefined;
  addable: readonly Addable[];
  samples: readonly Sample[];
  unnamed?: Unnamed | undefined;
};

/** Everything that can be written, with how it stands. A plain page: it needs no script. */
export function DocumentList({ documents, search, addable, samples, unnamed }: DocumentListProps) {
  const groups = [...new Set([...documents, ...(search ? [] : addable)].map(({ group }) => group))];
  return (
    <div className="mx-auto grid max-w-[60rem] gap-8 px-4 py-6 sm:px-6">
      <div>
        <h1 className="text-3xl">Content</h1>
        <p className="mt-2 max-w-[40rem] text-muted">
          What you publish is on the site within five seconds. Nothing is lost: every version is kept and can be brought back.
        </p>
      </div>
      <SearchForm sought={search?.sought ?? ''} />
      {!search && samples.length > 0 && (
        <section className="border-l-8 border-sunset bg-raised p-4">
          <h2 className="text-xl">Make it yours</h2>
          <p className="mt-1">These still contain sample words:</p>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {samples.map(({ what, file, path = '' }) => (
              <li key={what}>
                <a href={fieldAddress(file, path)} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {what}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {search && <FoundPlaces {...search} documents={documents.length} />}
      {!search && (
        <ul className="flex flex-wrap gap-x-8">
          {BESIDE.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center text-lg font-semibold underline underline-offset-4">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <section key={group}>
          <h2 className="text-2xl">{group}</h2>
          {addable
            .filter((one) => !search && one.group === group)
            .map(({ folder, noun }) => (
              <NewDocument key={folder} folder={folder} noun={noun} title={unnamed?.folder === folder ? unnamed.title : undefined} />
            ))}
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

function SearchForm({ sought }: { sought: string }) {
  return (
    <search>
      <form action="/admin/content" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <label htmlFor="content-search" className="mb-1 block font-semibold">
            Search titles and texts
          </label>
          <input id="content-search" name="q" type="search" defaultValue={sought} className="field-input" />
        </div>
        <Button type="submit" tone="outline">
          Search
        </Button>
        {sought && (
          <a href="/admin/content" className="inline-flex min-h-12 items-center underline underline-offset-4">
            Show all
          </a>
        )}
      </form>
    </search>
  );
}

/** Texts with the words, each with the way to its field. Titles that have them follow below. */
function FoundPlaces({ sought, places, more, documents }: ContentSearch & { documents: number }) {
  return (
    <section>
      <h2 className="text-2xl">{`“${sought}”`}</h2>
      <p role="status" className="text-muted">
        {places.length + documents === 0 ? 'Nothing found on the site. Try fewer words.' : `${places.length + more} in texts, ${documents} in titles`}
      </p>
      <ul className="mt-2">
        {places.map(({ file, title, path, excerpt }) => (
          <li key={`${file} ${path}`} className="border-b border-line">
            <a href={fieldAddress(file, path)} className="grid min-h-12 content-center py-2 hover:bg-sunken">
              <span className="font-semibold">{title}</span>
              <span className="text-muted [overflow-wrap:anywhere]">{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-muted">{`${more} more places are not listed. Add a word to narrow them down.`}</p>}
    </section>
  );
}

/** What is no text. */
const BESIDE = [
  { href: '/admin/content/photographs', text: 'Photographs and posters' },
  { href: '/admin/content/previews', text: 'Previews' },
];

type NewProps = Omit<Addable, 'group'> & {
  /** Set where this title gave no address: then it is asked for. */
  title: string | undefined;
};

function NewDocument({ folder, noun, title }: NewProps) {
  const id = `new-${folder}`;
  return (
    <form action="/admin/content/new" className="mt-2 flex flex-wrap items-end gap-3">
      <input type="hidden" name="folder" value={folder} />
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={id} className="mb-1 block font-semibold">
          A new {noun}: its title
        </label>
        <input id={id} name="title" required minLength={3} defaultValue={title} className="field-input" />
      </div>
      {title !== undefined && (
        <div role="alert" className="min-w-0 flex-1 basis-60">
          <label htmlFor={`${id}-address`} className="mb-1 block font-semibold">
            Its address, in words
          </label>
          <input
            id={`${id}-address`}
            name="address"
            required
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid="true"
            aria-describedby={`${id}-address-error`}
            className="field-input"
          />
          <p id={`${id}-address-error`} className="mt-1 font-semibold text-destructive">
            No address can be made of this title. Please write one in the letters a to z, such as goree-island.
          </p>
        </div>
      )}
      <Button type="submit" tone="outline">
        Add
      </Button>
    </form>
  );
}

function standing({ isGone, hasDraft, isPublished, isUnfit, isFileChanged, comesAt }: DocumentState): string {
  const facts = [
    comesAt !== null && `check it before ${whenInBanjul(comesAt)}: something changes by itself then`,
    isUnfit && 'no longer fits: visitors see the version before it',
    isFileChanged && 'its file says something new, which visitors do not see',
    isGone && 'deleted',
    hasDraft && 'a draft waits',
    isPublished && !isGone && 'changed here',
  ];
  return facts.filter(Boolean).join(', ');
}
