import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import { chatLink } from '@/domains/site/model/outbound';
import { LANGUAGES, languageName, writtenTo } from '@/lib/languages';
import { Button, ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { LabelledSelect } from '@/ui/labelled-select';
import { Titled } from '@/ui/section';
import { Told } from '@/ui/told';
import { tooLong, upTo } from '@/ui/too-long';
import { TypedField } from '@/ui/typed-field';
import { AnswersThatWait } from './answers-that-wait';
import type { ReplyDraft, ReplyProps } from './reply-languages';
import { useReply } from './use-reply';

type Reply = ReturnType<typeof useReply>;

/** An answer by e-mail, which the server sends, or by WhatsApp, which is opened with the text in it. */
export function ReplyComposer(props: ReplyProps) {
  const { inquiry, facts } = props;
  const reply = useReply(props);
  const { draft, setDraft, turnTo, isReplaced, bringBack } = reply;
  return (
    <Titled ref={reply.panel} name="answer-heading" title="Answer" look="mb-3 text-2xl">
      <fieldset className="flex border-b-2 border-line max-[18rem]:flex-wrap">
        <legend className="sr-only">Answer by</legend>
        <Channel label="E-mail" value="email" chosen={draft.channel} onChoose={turnTo} />
        <Channel label="WhatsApp" value="whatsapp" chosen={draft.channel} onChoose={turnTo} />
      </fieldset>
      <Obstacles inquiry={inquiry} channel={draft.channel} number={reply.number} />
      <div className="mt-4 grid gap-4">
        {facts.templates.length > 0 && (
          <LabelledSelect
            label="Template"
            none="Choose one to fill in the answer"
            value=""
            options={facts.templates.map(({ id, title }) => [id, title])}
            onChoose={reply.fill}
          />
        )}
        <LanguageChoice theirs={inquiry.language} reply={reply} />
        {isReplaced && (
          <p className="flex flex-wrap items-center gap-x-4 border-l-4 border-accent pl-3">
            The template replaced what you had typed.
            <Button tone="quiet" className="px-0!" onClick={bringBack}>
              Bring it back
            </Button>
          </p>
        )}
        {draft.channel === 'email' && (
          <TypedField
            id="reply-subject"
            label="Subject"
            max={DESK_LIMITS.subject}
            value={draft.subject}
            onText={(subject) => setDraft({ ...draft, subject })}
          />
        )}
        <Others others={reply.others} />
        <AnswersThatWait answers={reply.waiting} now={props.now} onEdit={reply.editWaiting} />
        <Newer inquiry={inquiry} reply={reply} />
        <AnswerField reply={reply} />
        <SendButtons {...props} reply={reply} />
      </div>
    </Titled>
  );
}

function Obstacles({ inquiry, channel, number }: { inquiry: ReplyProps['inquiry']; channel: ReplyDraft['channel']; number: string | undefined }) {
  return (
    <>
      {inquiry.spam && <p className="mt-4 border-l-4 border-accent pl-3">This is in spam: move it back to the inbox to answer it.</p>}
      {channel === 'email' && !inquiry.email && <p className="mt-4 border-l-4 border-accent pl-3">They left no e-mail address. Answer by WhatsApp or phone.</p>}
      {channel === 'whatsapp' && !number && (
        <p className="mt-4 border-l-4 border-accent pl-3">
          {`${inquiry.phone ? `We cannot chat with ${inquiry.phone}: the country's code is missing. ` : 'They left no phone number. '}Answer by e-mail.`}
        </p>
      )}
    </>
  );
}

/** Who else has this enquiry open, so that it is not answered twice. */
function Others({ others }: { others: Reply['others'] }) {
  const typing = others.filter((one) => one.typing);
  const shown = typing.length > 0 ? typing : others;
  const names = shown.map(({ name }) => name).join(' and ');
  const [have, are] = shown.length > 1 ? ['have', 'are'] : ['has', 'is'];
  return (
    <Told look="border-l-4 border-accent pl-3 font-semibold">
      {shown.length > 0 ? `${names} ${have} this open${typing.length > 0 ? ` and ${are} typing` : ''}.` : ''}
    </Told>
  );
}

/** What somebody wrote while this answer was being written: it goes once that was read. */
function Newer({ inquiry, reply: { newer, haveRead } }: { inquiry: ReplyProps['inquiry']; reply: Reply }) {
  const who = newer?.direction === 'in' ? `${inquiry.name} wrote` : `${newer?.author ?? 'A colleague'} answered`;
  return (
    <div role="status">
      {newer && (
        <div className="border-l-4 border-destructive pl-3">
          <p className="font-semibold">{`${who} since you began:`}</p>
          <p dir="auto" className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">
            {newer.body}
          </p>
          <Button tone="quiet" className="px-0!" onClick={haveRead}>
            I have read it
          </Button>
        </div>
      )}
    </div>
  );
}

/** In which language the answer is: theirs, unless somebody chooses another; and whether a template of it is not written yet. */
function LanguageChoice({ theirs, reply: { wanted, speak, isFallback } }: { theirs: string | null; reply: Reply }) {
  return (
    <div className="grid gap-1">
      <LabelledSelect
        label="Language of the answer"
        value={wanted}
        options={LANGUAGES.map((language) => [language, `${languageName(language)}${language === theirs ? ', as they speak' : ''}`])}
        onChoose={(language) => speak(writtenTo(language))}
      />
      <Told look="border-l-4 border-accent pl-3">
        {isFallback ? `No ${languageName(wanted)} version of this answer yet: English is used. Write it under Content.` : ''}
      </Told>
    </div>
  );
}

function AnswerField({ reply: { draft, setDraft, field, error: objection, gaps } }: { reply: Reply }) {
  const { body } = draft;
  const error = tooLong(body, DESK_LIMITS.reply) ?? objection;
  return (
    <>
      <Field id="reply-body" label="Your answer" error={error}>
        <textarea
          ref={field}
          id="reply-body"
          rows={9}
          className="field-input"
          {...upTo(DESK_LIMITS.reply)}
          value={body}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'reply-body-error' : 'reply-body-hint'}
          onChange={(event) => setDraft({ ...draft, body: event.target.value })}
        />
      </Field>
      <p id="reply-body-hint" className={gaps.length > 0 ? 'font-semibold text-destructive' : 'text-muted'} aria-live="polite">
        {gaps.length > 0 ? `Still to fill in: ${gaps.join(', ')}` : body.trim() ? 'Kept on this device until you send it.' : ''}
      </p>
    </>
  );
}

function SendButtons({ inquiry, facts, reply }: ReplyProps & { reply: Reply }) {
  const { draft, number, forget, isSending, sendMail, recordChat } = reply;
  const { channel } = draft;
  const body = draft.body.trim();
  const chat = number && chatLink({ chatBase: facts.chatBase, chatNumber: number }, body);
  return (
    <div className="flex flex-wrap gap-3">
      {channel === 'email' && (
        <Button onClick={sendMail} disabled={!inquiry.email || inquiry.spam || isSending} className="flex-1 sm:flex-none">
          {isSending ? 'Sending...' : 'Send e-mail'}
        </Button>
      )}
      {channel === 'whatsapp' && chat && !inquiry.spam && (
        <ButtonLink href={chat} target="_blank" rel="noopener noreferrer" onClick={recordChat} className="flex-1 sm:flex-none">
          Open WhatsApp
        </ButtonLink>
      )}
      {body !== '' && (
        <Button tone="outline" onClick={() => forget()}>
          Throw away
        </Button>
      )}
    </div>
  );
}

type ChannelProps = { label: string; value: ReplyDraft['channel']; chosen: ReplyDraft['channel']; onChoose: (channel: ReplyDraft['channel']) => void };

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
      <span>{label}</span>
    </label>
  );
}
