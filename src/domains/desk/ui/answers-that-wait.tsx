import { momentText } from '@/domains/desk/model/time-text';
import { CHANNEL_WORDS } from '@/domains/desk/model/words';
import { counted } from '@/lib/counted';
import { Button } from '@/ui/button';
import { Told } from '@/ui/told';
import type { Go } from './desk-address';
import { discardAnswer, type WaitingAnswer } from './waiting-answers';

type AnswersThatWaitProps = { answers: WaitingAnswer[]; now: number; onEdit: (answer: WaitingAnswer) => void };

/** Answers to this enquiry that were written without a signal, as they will go; until then they can be changed. */
export function AnswersThatWait({ answers, now, onEdit }: AnswersThatWaitProps) {
  if (answers.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="Answers that wait for a signal">
      {answers.map((answer) => (
        <li key={answer.reply.key} className={`min-w-0 border-2 border-dashed p-3 ${answer.refused ? 'border-destructive' : 'border-primary'}`}>
          <p className="leading-snug">
            <strong>{answer.refused ? 'Not sent' : 'Waits for a signal'}</strong>
            <span className="text-muted">{` ${CHANNEL_WORDS[answer.reply.channel]}, written ${momentText(Date.parse(answer.keptAt), now)}`}</span>
          </p>
          {answer.refused && <p>{answer.refused}</p>}
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer.reply.body}</p>
          <p className="flex gap-4">
            <Button tone="quiet" className="px-0!" onClick={() => onEdit(answer)}>
              Edit
            </Button>
            <Button tone="quiet" className="px-0!" onClick={() => discardAnswer(answer.reply.key)}>
              Discard
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** How many of a kind wait on this device. */
export function CountWaiting({ count, one, many }: { count: number; one: string; many: string }) {
  return <Told look="mx-4 mb-3 border-l-4 border-accent pl-3">{count > 0 ? `${counted(count, one, many)} on this device for a signal.` : ''}</Told>;
}

/** In the list: how many answers wait, and those that were not taken, each with the way to it. */
export function WaitingLines({ answers, go }: { answers: WaitingAnswer[]; go: Go }) {
  const refused = answers.filter((answer) => answer.refused !== undefined);
  const count = answers.length - refused.length;
  return (
    <>
      <CountWaiting count={count} one="answer waits" many="answers wait" />
      {refused.length > 0 && (
        <ul className="mx-4 mb-3 grid gap-3" aria-label="Answers that were not sent">
          {refused.map(({ reply, inquiry, refused: why }) => (
            <li key={reply.key} className="border-l-4 border-destructive pl-3">
              <p role="alert">{`Your answer to ${inquiry.name} was not sent: ${why}`}</p>
              <Button tone="quiet" className="px-0!" onClick={() => go({ reference: inquiry.reference })}>
                {`Open ${inquiry.reference}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
