import { useRef, useState } from 'react';
import { chatDigits } from '@/domains/desk/model/chat-number';
import { DESK_LIMITS, type DeskFacts, type InquiryDetail, type ReplyRequest } from '@/domains/desk/model/desk-types';
import { defaultSubject, fillTemplate, gapsIn, templateValues, textFor } from '@/domains/desk/model/fill-template';
import { chatLink } from '@/domains/security/model/outbound';
import { banjulDay } from '@/domains/site/model/banjul-time';
import { Button, ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { showToast } from '@/ui/toast';
import { errorText } from './desk-api';
import { useDraft } from './use-draft';
import { useInquiryPost } from './use-inquiry-change';

type Draft = { channel: ReplyRequest['channel']; subject: string; body: string };
type ComposerProps = { inquiry: InquiryDetail; facts: DeskFacts; now: number };

/** An answer by e-mail, which the server sends, or by WhatsApp, which is opened with the text in it. */
export function ReplyComposer({ inquiry, facts, now }: ComposerProps) {
  const number = inquiry.phone ? chatDigits(inquiry.phone) : undefined;
  const byChat = !inquiry.email || inquiry.leadSource === 'whatsapp';
  const none: Draft = { channel: byChat && number ? 'whatsapp' : 'email', subject: defaultSubject(inquiry), body: '' };
  const [draft, setDraft, forget] = useDraft(`reply:${inquiry.id}`, none);
  const [replaced, setReplaced] = useState<Draft>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useInquiryPost<ReplyRequest>(inquiry, () => 'reply');
  const { channel, subject, body } = draft;
  const values = templateValues(inquiry, facts, banjulDay(new Date(now)));
  const gaps = [...new Set([...gapsIn(body), ...(channel === 'email' ? gapsIn(subject) : [])])];

  function fill(id: string): void {
    const template = facts.templates.find((candidate) => candidate.id === id);
    if (!template) return;
    if (body.trim()) setReplaced(draft);
    setError(undefined);
    setDraft({ ...draft, subject: fillTemplate(template.subject, values) || subject, body: textFor(channel, template, values) });
  }

  /** A template that nobody has changed yet is told in the other channel's words. */
  function turnTo(other: Draft['channel']): void {
    const template = facts.templates.find((candidate) => textFor(channel, candidate, values) === body);
    setDraft({ ...draft, channel: other, ...(template ? { body: textFor(other, template, values) } : {}) });
  }

  /** Why it cannot go yet; the cursor goes to the first gap. */
  function objection(): string | undefined {
    if (!body.trim()) return 'Please write the answer first.';
    if (gaps.length > 0) return `Please fill in ${gaps.join(', ')} first.`;
    if (channel === 'email' && !subject.trim()) return 'Please write a subject.';
    return undefined;
  }

  function check(): boolean {
    const wrong = objection();
    setError(wrong);
    if (!wrong) return true;
    const [gap = ''] = gaps;
    const at = body.indexOf(gap);
    field.current?.focus();
    if (gap && at >= 0) field.current?.setSelectionRange(at, at + gap.length);
    return false;
  }

  function sendMail(): void {
    if (send.isPending || !check()) return;
    send.mutate(
      { channel: 'email', subject: subject.trim(), body: body.trim() },
      {
        onSuccess() {
          done();
          showToast({ kind: 'success', title: 'Answer sent', text: `It is on its way to ${inquiry.email}.` });
        },
        onError: (refused) => setError(errorText(refused)),
      },
    );
  }

  function recordChat(event: React.MouseEvent): void {
    if (!check()) {
      event.preventDefault();
      return;
    }
    send.mutate(
      { channel: 'whatsapp', body: body.trim() },
      {
        onSuccess: done,
        onError: (refused) => setError(`The chat was opened, but we could not note it: ${errorText(refused)}`),
      },
    );
  }

  function done(): void {
    forget();
    setReplaced(undefined);
    setError(undefined);
    field.current?.focus();
  }

  const chat = number && chatLink({ chatBase: facts.chatBase, chatNumber: number }, body.trim());
  return (
    <section aria-labelledby="answer-heading">
      <h2 id="answer-heading" className="mb-3 text-2xl">
        Answer
      </h2>
      <fieldset className="flex border-b-2 border-line">
        <legend className="sr-only">Answer by</legend>
        <Channel label="E-mail" value="email" chosen={channel} onChoose={turnTo} />
        <Channel label="WhatsApp" value="whatsapp" chosen={channel} onChoose={turnTo} />
      </fieldset>
      {inquiry.spam && <p className="mt-4 border-l-4 border-accent pl-3">It lies in spam: take it back to the inbox to answer it.</p>}
      {channel === 'email' && !inquiry.email && <p className="mt-4 border-l-4 border-accent pl-3">They left no e-mail address. Answer by WhatsApp or phone.</p>}
      {channel === 'whatsapp' && !number && (
        <p className="mt-4 border-l-4 border-accent pl-3">
          {inquiry.phone ? `We cannot chat with ${inquiry.phone}: the country's code is missing. ` : 'They left no phone number. '}Answer by e-mail.
        </p>
      )}
      <div className="mt-4 grid gap-4">
        {facts.templates.length > 0 && (
          <label className="grid gap-1 font-semibold">
            Template
            <select className="field-input font-normal" value="" onChange={(event) => fill(event.target.value)}>
              <option value="">Choose one to fill in the answer</option>
              {facts.templates.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
        {replaced && (
          <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-accent pl-3">
            The template replaced what you had typed.
            <Button
              tone="quiet"
              className="px-0!"
              onClick={() => {
                setDraft(replaced);
                setReplaced(undefined);
              }}
            >
              Bring it back
            </Button>
          </p>
        )}
        {channel === 'email' && (
          <Field id="reply-subject" label="Subject">
            <input
              id="reply-subject"
              className="field-input"
              maxLength={DESK_LIMITS.subject}
              value={subject}
              onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
            />
          </Field>
        )}
        <Field id="reply-body" label="Your answer" error={error}>
          <textarea
            ref={field}
            id="reply-body"
            rows={9}
            className="field-input"
            maxLength={DESK_LIMITS.reply}
            value={body}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'reply-body-error' : 'reply-body-hint'}
            onChange={(event) => setDraft({ ...draft, body: event.target.value })}
          />
        </Field>
        <p id="reply-body-hint" className={gaps.length > 0 ? 'font-semibold text-destructive' : 'text-muted'} aria-live="polite">
          {gaps.length > 0 ? `Still to fill in: ${gaps.join(', ')}` : body.trim() ? 'Kept on this device until you send it.' : ''}
        </p>
        <div className="flex flex-wrap gap-3">
          {channel === 'email' && (
            <Button onClick={sendMail} disabled={!inquiry.email || inquiry.spam || send.isPending} className="flex-1 sm:flex-none">
              {send.isPending ? 'Sending...' : 'Send e-mail'}
            </Button>
          )}
          {channel === 'whatsapp' && chat && !inquiry.spam && (
            <ButtonLink href={chat} target="_blank" rel="noopener noreferrer" onClick={recordChat} className="flex-1 sm:flex-none">
              Open WhatsApp
            </ButtonLink>
          )}
          {body.trim() !== '' && (
            <Button tone="outline" onClick={forget}>
              Throw away
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

type ChannelProps = { label: string; value: Draft['channel']; chosen: Draft['channel']; onChoose: (channel: Draft['channel']) => void };

function Channel({ label, value, chosen, onChoose }: ChannelProps) {
  return (
    <label className="relative -mb-0.5 flex min-h-12 flex-1 cursor-pointer items-center justify-center border-b-4 border-transparent px-4 font-display font-bold has-checked:border-primary has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-(--focus) sm:flex-none">
      <input
        type="radio"
        name="reply-channel"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {label}
    </label>
  );
}
