import { fieldAddress } from '@/domains/content/model/found-text';
import { buttonClass } from '@/ui/button';

/** Why there is no preview: its link has ended, the database is away, or a draft is not finished, and what of it. */
export type NoPreviewProps = { why: 'ended' | 'away' } | { why: 'unfinished'; problems: readonly { file: string; field: string; expected: string }[] };

const WORDS = {
  ended: { title: 'This preview has ended', text: 'Its time is over, or its link was ended. Ask the person who sent it to you for another one.' },
  away: { title: 'The preview cannot be shown just now', text: 'The database cannot be reached for a moment. Nothing is lost; please try again.' },
  unfinished: { title: 'This draft cannot be shown yet', text: 'Something in it has to be corrected first. Visitors see the published version.' },
} as const;

/** Problems that are told at once. */
const TOLD_MAX = 20;

/** Stands where a page of a preview would: never the page that visitors see, which would be taken for it. */
export function NoPreview({ path, ...props }: NoPreviewProps & { path: string }) {
  const { title, text } = WORDS[props.why];
  const problems = props.why === 'unfinished' ? props.problems.slice(0, TOLD_MAX) : [];
  return (
    <div className="wrap grid justify-items-start gap-4 py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-lg">{text}</p>
      {problems.length > 0 && (
        <ul className="grid gap-1">
          {problems.map(({ file, field, expected }) => (
            <li key={`${file} ${field} ${expected}`}>
              <a href={addressOf(file, field)} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {file}
              </a>
              : {field}: expected {expected}
            </li>
          ))}
        </ul>
      )}
      <LeavePreview path={path} tone="primary" />
    </div>
  );
}

function addressOf(file: string, field: string): string {
  return fieldAddress(file.replace(/^content\//, ''), /^[\w.]+$/.test(field) ? field : '');
}

/** Back to what visitors see. A form, since a link might be fetched ahead. */
export function LeavePreview({ path, tone }: { path: string; tone: 'primary' | 'outline' }) {
  return (
    <form method="post" action="/api/preview">
      <input type="hidden" name="to" value={path} />
      <button type="submit" className={buttonClass(tone)}>
        Leave the preview
      </button>
    </form>
  );
}
