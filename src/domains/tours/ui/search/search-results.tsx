import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import { memo, type ReactNode } from 'react';
import { wishedFacts } from '@/domains/tours/model/search/body-wishes';
import { excerptOf } from '@/domains/tours/model/search/excerpt';
import type { SearchTour } from '@/domains/tours/model/search/search-entry';
import type { Found } from '@/domains/tours/model/search/search-tours';
import { wordSpans } from '@/domains/tours/model/search/words';
import { counted } from '@/lib/counted';
import { PictureView } from '@/ui/picture-view';
import { ROWS_MAX } from './search-limits';

type RowProps = { tour: SearchTour; words: Found['words']; wishes: Found['wishes']; onChoose: (slug: string) => void };

/** A tour found: the title is the link, the whole row can be clicked. */
function Row({ tour, words, wishes, onChoose }: RowProps) {
  const excerpts = [...wishedFacts(tour.body, wishes), excerptOf(tour, words)].filter((excerpt) => excerpt !== undefined);
  const facts = [
    { icon: MapPin, label: 'Location', text: tour.location },
    { icon: Clock, label: 'Duration', text: tour.duration },
    { icon: Users, label: 'Group size', text: tour.groupSize },
  ];
  return (
    <li className="search-row">
      <span className="poster">
        <PictureView picture={tour.picture} alt="" sizes="8rem" className="object-[45%_50%]" />
      </span>
      <div className="min-w-0">
        <h3 className="text-[1.4rem]">
          <a
            href={`/tours/${tour.slug}`}
            aria-describedby={`found-${tour.slug}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChoose(tour.slug);
            }}
          >
            <Marked text={tour.title} words={words} />
          </a>
        </h3>
        <div id={`found-${tour.slug}`}>
          <p className="flex flex-wrap gap-x-4">
            <span className="font-semibold text-primary">
              <Marked text={tour.category} words={words} />
            </span>
            {tour.rating !== undefined && (
              <span className="hidden items-center gap-1 text-muted lg:inline-flex">
                <Star className="h-4 w-4 fill-sunset text-sunset" aria-hidden="true" />
                <span className="sr-only">Rated </span>
                <span>{`${tour.rating.toFixed(1)} (${counted(tour.reviews ?? 0, 'review')})`}</span>
              </span>
            )}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {facts.map(({ icon: Icon, label, text }) => (
              <li key={label} className="flex gap-2">
                <Icon className="mt-1.5 h-4 w-4 shrink-0" aria-hidden="true" />
                <span>
                  <span className="sr-only">{`${label}: `}</span>
                  <Marked text={text} words={words} />
                </span>
              </li>
            ))}
          </ul>
          {excerpts.map(({ label, text }) => (
            <p key={label} className="mt-1.5 border-l-4 border-accent pl-3">
              <span className="font-semibold">{`${label}: `}</span>
              <Marked text={text} words={words} />
            </p>
          ))}
          <p className="mt-1 font-semibold">{tour.price}</p>
        </div>
      </div>
    </li>
  );
}

/** What is said above tours that are not quite what was asked for. */
function answerNote({ complete, unmatched, matched }: Found): string | undefined {
  if (unmatched.length > 0) {
    const closest = matched.length > 0 ? `These match "${matched.join(' ')}".` : 'These come closest.';
    return `Nothing in our tours matches ${unmatched.map((word) => `"${word}"`).join(' or ')}. ${closest}`;
  }
  return complete ? undefined : 'No tour has all of these words. These come closest.';
}

/** The tours found, best first. */
export const SearchResults = memo(function SearchResults({ found, onChoose }: { found: Found; onChoose: (slug: string) => void }) {
  return (
    <>
      {answerNote(found) && <p className="mt-2 wrap-anywhere">{answerNote(found)}</p>}
      <ul aria-label="Tours found" className={found.words.length > 0 ? 'search-ranked' : ''}>
        {found.tours.slice(0, ROWS_MAX).map((tour) => (
          <Row key={tour.slug} tour={tour} words={found.words} wishes={found.wishes} onChoose={onChoose} />
        ))}
      </ul>
      {found.tours.length > ROWS_MAX && <p className="border-t border-line py-4">{`These are the first ${ROWS_MAX}. Add a word to narrow them down.`}</p>}
    </>
  );
});

/**
 * A text with the words marked that answer the query. What lies between them has elements of its own: a browser that translates the
 * page takes loose text away, and React would look for it there.
 */
function Marked({ text, words }: { text: string; words: readonly ReadonlySet<string>[] }) {
  const parts: ReactNode[] = [];
  let end = 0;
  function addPlain(to: number): void {
    if (to > end) parts.push(<span key={end}>{text.slice(end, to)}</span>);
  }
  const found = wordSpans(text)
    .filter(({ form }) => words.some((word) => word.has(form)))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  for (const span of found) {
    // "pick-up" is one word and two.
    if (span.start < end) continue;
    addPlain(span.start);
    parts.push(<mark key={`marked ${span.start}`}>{text.slice(span.start, span.end)}</mark>);
    end = span.end;
  }
  addPlain(text.length);
  return parts;
}
