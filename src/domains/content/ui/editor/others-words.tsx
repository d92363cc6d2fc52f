import { type FieldSchema, placeInWords } from '@/domains/content-format/model/field-schema';
import type { SessionState } from './session-state';
import { showField } from './show-field';

/** Places that are told; of more, how many there are. */
const PLACES_MAX = 8;

/** What a colleague has written and nobody has published yet, with the way to each place: publishing takes it along. */
export function OthersWords({ schema, others }: { schema: FieldSchema; others: SessionState['others'] }) {
  if (!others) return null;
  const { author, places } = others;
  return (
    <section role="status" className="border-l-8 border-accent bg-raised p-4">
      <p>{`${author} wrote here, and it is not published yet. Publish takes it along:`}</p>
      <ul className="flex flex-wrap gap-x-5">
        {places.slice(0, PLACES_MAX).map((path) => (
          <li key={path.join('.')}>
            <button type="button" className="min-h-11 text-left font-semibold underline underline-offset-4" onClick={() => showField(path.map(String))}>
              {placeInWords(schema, path) || 'All of it'}
            </button>
          </li>
        ))}
        {places.length > PLACES_MAX && <li className="flex min-h-11 items-center">{`and ${places.length - PLACES_MAX} more`}</li>}
      </ul>
    </section>
  );
}
