import type { Trouble } from './use-saving';

/** What went wrong with a form as a whole, announced; what is wrong with a field stands beside it. */
export function TroubleLine({ trouble, fields = [] }: { trouble: Trouble | undefined; fields?: readonly string[] }) {
  const isShown = trouble && !(trouble.field && fields.includes(trouble.field));
  return <div role="alert">{isShown && <p className="border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">{trouble.text}</p>}</div>;
}
