import type { ReplyTemplate } from '@/domains/desk/model/reply-template-schema';
import { LANGUAGES, type Language, languageName } from '@/lib/languages';

type Props = { confirmations: readonly { language: Language; subject: string; text: string }[]; templates: readonly ReplyTemplate[] };

/** The mails of a preview: what a visitor would get, and what the desk would offer, with its gaps as they are; each in the languages that are written. */
export function MailPreview({ confirmations, templates }: Props) {
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-4xl">Mails</h1>
      {confirmations.map(({ language, ...mail }) => (
        <Mail key={language} heading={headingIn(language, 'To a visitor who asks for a trip')} lang={language} {...mail} />
      ))}
      {templates.flatMap((template) =>
        LANGUAGES.flatMap((language) => {
          const texts = language === 'en' ? template : template[language];
          if (!texts) return [];
          return [
            <Mail key={`${template.id} ${language}`} heading={headingIn(language, template.title)} lang={language} subject={texts.subject} text={texts.body} />,
          ];
        }),
      )}
    </div>
  );
}

function headingIn(language: Language, heading: string): string {
  return language === 'en' ? heading : `${heading}, in ${languageName(language)}`;
}

function Mail({ heading, lang, subject, text }: { heading: string; lang: Language; subject: string; text: string }) {
  return (
    <section className="grid max-w-[48rem] gap-2">
      <h2 className="text-2xl">{heading}</h2>
      <div lang={lang === 'en' ? undefined : lang} className="border-l-4 border-sunset bg-raised p-4">
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
