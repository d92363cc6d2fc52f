import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { agoText } from '@/domains/desk/model/time-text';
import { historyWords } from '@/domains/desk/model/words';
import { Ago } from './promise-mark';

/** Who did what, newest first. What was written stands in the conversation. */
export function History({ inquiry, now }: { inquiry: InquiryDetail; now: number }) {
  return (
    <ol className="border-t border-line" aria-label="History, newest first">
      {inquiry.history.toReversed().map((entry) => {
        const words = historyWords(entry);
        // A note stands in the conversation, with its words.
        const text = entry.event === 'note' ? undefined : words.text;
        return (
          <li key={`${entry.id}-${entry.at}`} className="border-b border-line py-2.5">
            <p className="leading-snug">
              <span>{`${words.told} `}</span>
              <Ago at={entry.at} text={agoText(entry.at, now)} className="whitespace-nowrap text-muted" />
            </p>
            {text && <p className="mt-1 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{text}</p>}
          </li>
        );
      })}
    </ol>
  );
}
