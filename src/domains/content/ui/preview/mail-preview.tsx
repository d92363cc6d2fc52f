import type { ReplyTemplate } from '@/domains/desk/model/reply-template-schema';

type Props = { confirmation: { subject: string; text: string }; templates: readonly ReplyTemplate[] };

/** The mails of a preview: what a visitor would get, and what the desk would offer, with its gaps as they are. */
export function MailPreview({ confirmation, templates }: Props) {
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-4xl">Mails</h1>
      <Mail heading="To a visitor who asks for a trip" {...confirmation} />
      {templates.map(({ id, title, subject, body }) => (
        <Mail key={id} heading={title} subject={subject} text={body} />
      ))}
    </div>
  );
}

function Mail({ heading, subject, text }: { heading: string; subject: string; text: string }) {
  return (
    <section className="grid max-w-[48rem] gap-2">
      <h2 className="text-2xl">{heading}</h2>
      <div className="border-l-4 border-sunset bg-raised p-4">
        <p className="font-semibold">{subject}</p>
        {/* Pages lose line breaks within a text. */}
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mt-3 [overflow-wrap:anywhere]">
            {paragraph.split('\n').map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        ))}
      </div>
    </section>
  );
}
