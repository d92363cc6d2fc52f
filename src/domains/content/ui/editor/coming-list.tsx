import type { Coming } from '@/domains/content/model/document-types';
import { fieldAddress } from '@/domains/content/model/found-text';
import { whenInBanjul } from './when-in-banjul';

type ComingListProps = {
  coming: readonly Coming[];
  /** Whether each says which document it is about. */
  named: boolean;
};

/** What is going to happen to versions at their moments, and what to do about it. */
export function ComingList({ coming, named }: ComingListProps) {
  if (coming.length === 0) return null;
  return (
    <ul className="grid basis-full gap-2">
      {coming.map((one) => (
        <li key={`${one.revision} ${one.at} ${one.kind}`}>
          <p>
            {named && (
              <a href={fieldAddress(one.file, '')} className="mr-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                {one.title}
              </a>
            )}
            <span>{inWords(one)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function inWords({ kind, at, places }: Coming): string {
  const when = whenInBanjul(at);
  if (kind === 'does_not_fit')
    return `From ${when} this version cannot be shown, and the one before it stays: ${places.join('; ')}. Correct that first, or take the version back.`;
  const where = places.join('; ');
  if (kind === 'stays_away')
    return `A version waits for ${when}, but this text was deleted in the meantime and stays deleted. Bring it back, or take the version back.`;
  if (kind === 'ends') return `At ${when} a version ends, and later changes to it end too, at: ${where}. To keep them, publish them again after that.`;
  return `From ${when} the version for later has its own words at: ${where}. They replace what was published there since. To keep that, take the version back.`;
}
