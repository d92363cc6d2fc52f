import { SORTED_MAIL_MAX } from '@/domains/desk/model/desk-limits';
import type { ReceivedMail } from '@/domains/desk/model/desk-types';
import { mailStretches, ownWords } from '@/domains/mail/model/quoted-text';
import { sizeInWords } from '@/lib/size-in-words';
import { cut } from '@/lib/text';

/** What somebody wrote by mail; what they quoted, and their signature, is folded. Where that is all, such as a mail that they forward, its beginning is open. */
export function MailText({ text }: { text: string }) {
  if (ownWords(text) === '' && text.length <= SORTED_MAIL_MAX) return <Said text={text} />;
  return (
    <>
      {ownWords(text) === '' && <Said text={`${cut(text, SORTED_MAIL_MAX)}...`} />}
      {mailStretches(text).map((stretch, index) =>
        stretch.isQuoted ? (
          <details key={`${index} quoted`} className="mt-1">
            <summary className="flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">Earlier words and signature</summary>
            <p dir="auto" className="whitespace-pre-line border-l-2 border-line pl-3 text-muted [overflow-wrap:anywhere]">
              {stretch.text}
            </p>
          </details>
        ) : (
          <Said key={`${index} said`} text={stretch.text} />
        ),
      )}
    </>
  );
}

/** Words that stay open; Arabic ones are read from the right. */
export function Said({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}

/** The files of a mail: pictures and PDF open in the browser, others are only ever saved. */
export function MailFiles({ mail }: { mail: ReceivedMail }) {
  const { files, leftOut } = mail;
  if (files.length + leftOut.length === 0) return null;
  return (
    <div className="mt-2">
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-2" aria-label="Files of this mail">
          {files.map(({ id, name, kind, bytes }) => (
            <li key={id} className="min-w-0">
              <a
                href={`/api/admin/mail/files/${id}`}
                {...(kind ? { target: '_blank', rel: 'noreferrer' } : { download: name })}
                className="flex min-h-11 items-center gap-2 text-primary underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {kind && kind !== 'pdf' && (
                  <img src={`/api/admin/mail/files/${id}`} alt="" width={64} height={64} loading="lazy" className="h-16 w-16 shrink-0 object-cover" />
                )}
                <span>{`${name} (${sizeInWords(bytes)}${kind ? '' : ', saved and not opened'})`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {`Not kept here, but in your mailbox: ${leftOut.map(({ name, bytes }) => `${name} (${sizeInWords(bytes)})`).join(', ')}.`}
        </p>
      )}
    </div>
  );
}
