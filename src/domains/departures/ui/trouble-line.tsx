import { Button } from '@/ui/button';
import type { Trouble } from './use-saving';

type LineProps = {
  trouble: Trouble | undefined;
  fields?: readonly string[];
  /** How it stands now, where a colleague may have changed it. */
  now?: string | undefined;
};

/** What went wrong with a form as a whole, announced; what is wrong with a field stands beside it. */
export function TroubleLine({ trouble, fields = [], now }: LineProps) {
  const isShown = trouble && !(trouble.field && fields.includes(trouble.field));
  return (
    <>
      <div role="alert">{isShown && <p className="border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">{trouble.text}</p>}</div>
      {now && trouble && !trouble.field && <p className="font-semibold">{`How it stands now: ${now}.`}</p>}
    </>
  );
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
