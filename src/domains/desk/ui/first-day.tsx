import { useMutation, useQueryClient } from '@tanstack/react-query';
import { firstDaySchema, type ToDo } from '@/domains/desk/model/desk-types';
import { showToast } from '@/ui/toast';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { ask, errorText } from './desk-api';
import { refreshLists } from './desk-queries';

/** What is left to do before the first guest comes, for administrators; folded, so that nobody who waits is pushed down. */
export function FirstDay({ left }: { left: ToDo[] }) {
  const client = useQueryClient();
  const hide = useMutation({
    networkMode: 'always',
    mutationFn: (hidden: boolean) => ask('first-day', firstDaySchema, { hidden }),
    onSuccess(_answer, hidden) {
      refreshLists(client);
      if (!hidden) return;
      const action = { label: 'Undo', onPress: () => hide.mutate(false) };
      showToast({ kind: 'success', title: 'The list is hidden', text: 'For everybody. "doctor" still shows it.', durationMs: 10_000, action });
    },
    onError: (error) => showToast({ kind: 'error', title: 'Nothing was changed', text: errorText(error) }),
  });
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="first-day-heading" className="border-l-[10px] border-accent bg-sunken px-4">
      <details>
        <summary className="min-h-11 cursor-pointer py-3">
          <h2 id="first-day-heading" className="inline text-lg">
            {`Before the first guest: ${left.length} to do`}
          </h2>
        </summary>
        <ul className="border-t border-line">
          {left.map(({ what, href, setting }) => (
            <li key={what} className="border-b border-line">
              {href ? (
                <a href={href} className="flex min-h-12 items-center font-semibold text-primary underline underline-offset-4">
                  {what}
                </a>
              ) : (
                <p className="py-2.5">
                  <span>{what}</span>
                  {setting && <span className="block font-semibold text-muted [overflow-wrap:anywhere]">{setting}</span>}
                </p>
              )}
            </li>
          ))}
        </ul>
        <div className="py-2 unscripted:hidden">
          <OnlineButton tone="quiet" className="px-0!" disabled={hide.isPending} onClick={() => hide.mutate(true)}>
            Hide this list for everybody
          </OnlineButton>
          <NeedsConnectionHint />
        </div>
      </details>
    </section>
  );
}
