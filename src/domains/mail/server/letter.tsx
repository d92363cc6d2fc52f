import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';

/** Inks of the site (design.md, Palette); mail programs know no CSS variables. */
const INK = { river: '#12343B', laterite: '#B9472F', sunset: '#F2A541', sand: '#F7ECD8', paper: '#FFFAF1', night: '#16181A' };
/** Where a mail program asks for dark, the site's own printing of it (src/styles/base.css); inline styles yield to nothing less. */
const BY_DEVICE = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #101415 !important }
  .sheet { background-color: #1c2426 !important; color: #f4ead8 !important }
  .ink { color: #f4ead8 !important }
  .box { background-color: #101415 !important }
  .label { color: #f0926f !important }
  .line { border-color: #37464a !important }
  .action { background-color: #f0926f !important; color: #241009 !important }
}
@media (max-width: 480px) {
  .sheet { margin: 0 auto !important }
  .part { padding-left: 20px !important; padding-right: 20px !important }
  .reference { font-size: 19px !important; letter-spacing: 0 !important }
}`;
const FONT = 'Figtree, "Helvetica Neue", Arial, sans-serif';

export type LetterProps = {
  brand: string;
  tagline: string;
  siteUrl: string;
  preview: string;
  heading: string;
  children: ReactNode;
  /** Lines at the very end; one in another language than the letter says which. */
  footer: readonly (string | Foreign)[];
  /** The language of the letter, as HTML tells it; of its tagline, where that is another. */
  lang?: string;
  taglineLang?: string | undefined;
};

/** A text in another language than what is around it. */
export type Foreign = { text: string; lang: string };

/** The frame of every mail: a poster-like head, one column, a quiet end. */
export function Letter({ brand, tagline, siteUrl, preview, heading, children, footer, lang = 'en-GB', taglineLang }: LetterProps) {
  return (
    <Html lang={lang}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{BY_DEVICE}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="ground" style={{ margin: 0, backgroundColor: INK.sand, fontFamily: FONT }}>
        {/* The library gives a body's ground to a cell of its own as well, which no class reaches. */}
        <Section className="ground" style={{ backgroundColor: INK.sand }}>
          <Container
            className="sheet"
            style={{ maxWidth: 600, margin: '24px auto', backgroundColor: INK.paper, color: INK.night, borderRadius: 4, overflowWrap: 'anywhere' }}
          >
            <Section className="part" style={{ backgroundColor: INK.river, padding: '24px 32px', borderBottom: `6px solid ${INK.sunset}` }}>
              <Link href={siteUrl} style={{ color: INK.paper, fontSize: 22, fontWeight: 700, textDecoration: 'none' }}>
                {brand}
              </Link>
              <Text lang={taglineLang} style={{ color: INK.sand, margin: '4px 0 0', fontSize: 14 }}>
                {tagline}
              </Text>
            </Section>
            <Section className="part" style={{ padding: '24px 32px' }}>
              <Heading as="h1" className="ink" style={{ fontSize: 24, lineHeight: 1.25, margin: '0 0 16px', color: INK.river }}>
                {heading}
              </Heading>
              {children}
            </Section>
            <Hr className="line" style={{ borderColor: INK.sand, margin: 0 }} />
            <Section className="part" style={{ padding: '16px 32px 24px' }}>
              {footer
                .map((row) => (typeof row === 'string' ? { text: row, lang: undefined } : row))
                .map(({ text, lang: of }) => (
                  <Text key={text} lang={of} className="ink" style={{ fontSize: 13, lineHeight: 1.5, margin: '0 0 4px', color: INK.river }}>
                    {text}
                  </Text>
                ))}
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** A paragraph of a letter. */
export function Paragraph({ children, dir }: { children: ReactNode; dir?: 'auto' }) {
  return (
    <Text dir={dir} style={{ fontSize: 16, lineHeight: 1.6, margin: '0 0 16px' }}>
      {children}
    </Text>
  );
}

/** The reference, large enough to be read out on the phone. */
export function ReferenceBox({ reference, label = 'Reference' }: { reference: string; label?: string }) {
  return (
    <Section className="box" style={{ backgroundColor: INK.sand, borderLeft: `4px solid ${INK.laterite}`, padding: '12px 16px', margin: '0 0 20px' }}>
      <Text style={{ margin: 0, fontSize: 13 }}>{label}</Text>
      <Text className="reference" style={{ margin: 0, fontSize: 22, fontWeight: 700, letterSpacing: 1, fontFamily: 'Menlo, Consolas, monospace' }}>
        {reference}
      </Text>
    </Section>
  );
}

/** Line breaks as elements: white space is lost in the text version and in some mail programs. */
function withLineBreaks(text: string): ReactNode[] {
  return text.split('\n').flatMap((row, index) => (index === 0 ? [row] : [<br key={`${index} ${row}`} />, row]));
}

/** Label and value, one below the other, so that it reads on a phone. */
export function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <>
      {facts.map(({ label, value }, at) => (
        <Section key={`${at} ${label}`} style={{ margin: at === facts.length - 1 ? '0 0 18px' : '0 0 10px' }}>
          <Text className="label" style={{ margin: 0, fontSize: 13, color: INK.laterite, fontWeight: 700 }}>
            {label}
          </Text>
          <Text dir="auto" style={{ margin: 0, fontSize: 16, lineHeight: 1.5 }}>
            {withLineBreaks(value)}
          </Text>
        </Section>
      ))}
    </>
  );
}

/** What somebody wrote, as they wrote it: Arabic from the right. */
export function Written({ text, lang }: { text: string; lang?: string | undefined }) {
  const paragraphs = text.split(/\n{2,}/).map((part, index) => (
    <Paragraph key={`${index} ${part}`} dir="auto">
      {withLineBreaks(part)}
    </Paragraph>
  ));
  return lang === undefined ? paragraphs : <div lang={lang}>{paragraphs}</div>;
}

/** Somebody's earlier words, set off as mail programs do. */
export function Quoted({ intro, text, lang }: { intro: string; text: string; lang?: string | undefined }) {
  return (
    <>
      <Text className="ink" style={{ fontSize: 14, margin: '24px 0 8px', color: INK.river }}>
        {intro}
      </Text>
      <blockquote lang={lang} dir="auto" style={{ margin: 0, padding: '0 0 0 14px', borderLeft: `3px solid ${INK.sunset}`, fontSize: 15, lineHeight: 1.5 }}>
        {withLineBreaks(text)}
      </blockquote>
    </>
  );
}

/** The one thing to do next; a block of its own, so that two of them are two lines of the text version. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div style={{ display: 'inline-block' }}>
      <Link
        href={href}
        className="action"
        style={{
          display: 'inline-block',
          backgroundColor: INK.laterite,
          color: '#FFFFFF',
          padding: '12px 20px',
          borderRadius: 4,
          fontSize: 16,
          fontWeight: 700,
          textDecoration: 'none',
          margin: '8px 8px 18px 0',
        }}
      >
        {children}
      </Link>
    </div>
  );
}
