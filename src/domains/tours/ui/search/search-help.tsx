import { clientSite } from '@/browser/client-site';
import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import { Button, ButtonLink, buttonClass, OutsideLink } from '@/ui/button';

/** Offered where nothing is found; only those that find something in the catalogue at hand. */
export const EXAMPLES = ['crocodiles', 'river cruise', 'birdwatching', 'cooking class'];

type NoneFoundProps = {
  query: string;
  examples: string[];
  /** Tours that the words find under other chips. */
  elsewhere: number;
  onClear: () => void;
  onAllCategories: () => void;
  onExample: (example: string) => void;
};

/** No match: what to change, and somebody to ask (spec §2, Search dialog). */
export function NoneFound({ query, examples, elsewhere, onClear, onAllCategories, onExample }: NoneFoundProps) {
  return (
    <div className="py-6">
      <h3 className="text-[1.9rem]">Nothing found</h3>
      <p className="mt-3 max-w-[34rem] text-lg">No tours found. Try adjusting your search terms or choosing another category.</p>
      {elsewhere > 0 && (
        <Button className="mt-4" onClick={onAllCategories}>
          {elsewhere === 1 ? 'Show 1 tour in another category' : `Show ${elsewhere} tours in other categories`}
        </Button>
      )}
      {elsewhere === 0 && examples.length > 0 && (
        <ul aria-label="Examples" className="mt-4 flex flex-wrap gap-2">
          {examples.map((example) => (
            <li key={example}>
              <button type="button" className="search-chip" onClick={() => onExample(example)}>
                {example}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6 max-w-[34rem] text-muted">Or tell us what you had in mind: we also plan tours that are not listed.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="outline" onClick={onClear}>
          Clear filters
        </Button>
        <ChatLink query={query} tone={elsewhere > 0 ? 'outline' : 'primary'} />
        <ButtonLink href="/enquiry" tone="outline">
          Send an inquiry
        </ButtonLink>
      </div>
    </div>
  );
}

/** The catalogue could not be fetched. */
export function LoadFailed({ query, onRetry }: { query: string; onRetry: () => void }) {
  const site = clientSite();
  return (
    <div role="alert" className="py-6">
      <h3 className="text-[1.9rem]">Our tours could not be loaded</h3>
      <p className="mt-3 max-w-[34rem] text-lg">The connection may be weak. We try again as soon as it is back; you can also reach us directly.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <ChatLink query={query} tone="outline" />
        <a href={phoneLink(site.phone)} className={buttonClass('outline')}>
          {`Call ${site.phone}`}
        </a>
        <ButtonLink href="/tours" tone="outline">
          All tours
        </ButtonLink>
      </div>
    </div>
  );
}

/** The chat, with what was looked for in its text. */
function ChatLink({ query, tone }: { query: string; tone: 'primary' | 'outline' }) {
  const site = clientSite();
  const wish = query.trim() ? ` I was looking for: ${query.trim()}.` : '';
  return (
    <OutsideLink href={chatLink(site, generalChatText(site.brand) + wish)} className={buttonClass(tone)}>
      Ask us on WhatsApp
    </OutsideLink>
  );
}
