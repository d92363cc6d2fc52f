import { Button, buttonClass } from '@/ui/button';
import { FormBanner } from '@/ui/form-banner';

type Props = {
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  count: number;
  empty: string;
  hasMore: boolean;
  /** Where the older lines are without scripts. */
  moreAddress: string;
  onMore: () => void;
  onRetry: () => void;
};

/** What stands below a list: that it loads, is empty, failed, or goes on. */
export function PagesEnd({ isPending, isFetching, error, count, empty, hasMore, moreAddress, onMore, onRetry }: Props) {
  return (
    <div className="mt-4">
      <p role="status" className="text-muted">
        {isPending ? 'Loading...' : !error && count === 0 ? empty : ''}
      </p>
      {error && (
        <>
          <FormBanner banner={{ kind: 'error', title: 'This list could not be loaded', text: error.message }} />
          <Button tone="outline" className="mt-3" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
      {!error && hasMore && (
        <a
          href={moreAddress}
          aria-disabled={isFetching}
          onClick={(event) => {
            event.preventDefault();
            if (!isFetching) onMore();
          }}
          className={buttonClass('outline', 'w-full sm:w-auto')}
        >
          {isFetching ? 'Loading...' : 'Show older'}
        </a>
      )}
    </div>
  );
}
