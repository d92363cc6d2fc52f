import { Button } from '@/ui/button';
import type { Trouble } from './use-saving';

/** What went wrong with a form as a whole, announced; what is wrong with a field stands beside it. */
export function TroubleLine({ trouble, fields = [] }: { trouble: Trouble | undefined; fields?: readonly string[] }) {
  const isShown = trouble && !(trouble.field && fields.includes(trouble.field));
  return <div role="alert">{isShown && <p className="border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">{trouble.text}</p>}</div>;
}

/** Why a section could not be fetched, or changed, and the way to ask for it again. */
export function LoadAgain({ trouble, onAgain }: { trouble: string; onAgain: () => void }) {
  return (
    <div role="alert">
      {trouble && (
        <div className="mt-3 border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">
          <p>{trouble}</p>
          <Button tone="outline" className="mt-2" onClick={onAgain}>
            Load it again
          </Button>
        </div>
      )}
    </div>
  );
}
