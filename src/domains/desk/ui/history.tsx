import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { agoText } from '@/domains/desk/model/time-text';
import { undoable } from '@/domains/desk/model/undo-status';
import { historyWords, STATUS_WORDS } from '@/domains/desk/model/words';
import { counted } from '@/lib/counted';
import { FoldedSection } from '@/ui/section';
import { OnlineButton } from './connection-line';
import { Ago } from './promise-mark';

/** Who did what, newest first. What was written stands in the conversation. */
export function History({ inquiry, now, change }: { inquiry: InquiryDetail; now: number; change: (change: InquiryChange) => void }) {
  const mistake = undoable(inquiry, now);
  const { length } = inquiry.history;
  const newest = inquiry.history.at(-1);
  const said = `${counted(length, 'line')}${newest ? `, the last ${agoText(newest.at, now)}` : ''}`;
  return (
    <FoldedSection id="history-heading" heading="History" said={said}>
      <ol className="border-t border-line" aria-label="History, newest first">
        {inquiry.history.toReversed().map((entry) => {
          const words = historyWords(entry);
          // A note stands in the conversation, with its words.
          const text = entry.event === 'note' ? undefined : words.text;
          return (
            <li key={`${entry.id}-${entry.at}`} className="border-b border-line py-2.5">
              <p className="leading-snug">
                <span>{`${words.told} `}</span>
                <Ago at={entry.at} now={now} className="whitespace-nowrap text-muted" />
              </p>
              {entry === mistake && (
                <OnlineButton tone="quiet" className="px-0! unscripted:hidden" onClick={() => change({ change: 'undo_status', entry: entry.id })}>
                  {`Undo "${STATUS_WORDS[inquiry.status]}"`}
                </OnlineButton>
              )}
              {text && <p className="mt-1 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{text}</p>}
            </li>
          );
        })}
      </ol>
    </FoldedSection>
  );
}
