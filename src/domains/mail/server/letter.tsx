import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';

/** Inks of the site (design.md, Palette); mail programs know no CSS variables. */
const INK = { river: '#12343B', laterite: '#B9472F', sunset: '#F2A541', sand: '#F7ECD8', paper: '#FFFAF1', night: '#16181A' };
const FONT = 'Figtree, "Helvetica Neue", Arial, sans-serif';

type LetterProps = {
  brand: string;
  tagline: string;
  siteUrl: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  heading: string;
  children: ReactNode;
  /** Lines at the very end. */
  footer: string[];
};

/** The frame of every mail: a poster-like head, one column, a quiet end. */
export function Letter({ brand, tagline, siteUrl, preview, heading, children, footer }: LetterProps) {
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: INK.sand, fontFamily: FONT, color: INK.night }}>
        <Container style={{ maxWidth: 600, margin: '24px auto', backgroundColor: INK.paper, borderRadius: 4 }}>
          <Section style={{ backgroundColor: INK.river, padding: '24px 32px', borderBottom: `6px solid ${INK.sunset}` }}>
            <Link href={siteUrl} style={{ color: INK.paper, fontSize: 22, fontWeight: 700, textDecoration: 'none' }}>
              {brand}
            </Link>
            <Text style={{ color: INK.sand, margin: '4px 0 0', fontSize: 14 }}>{tagline}</Text>
          </Section>
          <Section style={{ padding: '24px 32px' }}>
            <Heading as="h1" style={{ fontSize: 24, lineHeight: 1.25, margin: '0 0 16px', color: INK.river }}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Hr style={{ borderColor: INK.sand, margin: 0 }} />
          <Section style={{ padding: '16px 32px 24px' }}>
            {footer.map((row) => (
              <Text key={row} style={{ fontSize: 13, lineHeight: 1.5, margin: '0 0 4px', color: INK.river }}>
                {row}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph of a letter. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: 1.6, margin: '0 0 16px' }}>{children}</Text>;
}

/** The reference, large enough to be read out on the phone. */
export function ReferenceBox({ reference }: { reference: string }) {
  return (
    <Section style={{ backgroundColor: INK.sand, borderLeft: `4px solid ${INK.laterite}`, padding: '12px 16px', margin: '0 0 20px' }}>
      <Text style={{ margin: 0, fontSize: 13 }}>Reference</Text>
      <Text style={{ margin: 0, fontSize: 22, fontWeight: 700, letterSpacing: 1, fontFamily: 'Menlo, Consolas, monospace' }}>{reference}</Text>
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
      {facts.map(({ label, value }) => (
        <Section key={label} style={{ margin: '0 0 10px' }}>
          <Text style={{ margin: 0, fontSize: 13, color: INK.laterite, fontWeight: 700 }}>{label}</Text>
          <Text style={{ margin: 0, fontSize: 16, lineHeight: 1.5 }}>{withLineBreaks(value)}</Text>
        </Section>
      ))}
    </>
  );
}

/** What somebody wrote, as they wrote it. */
export function Written({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((part, index) => <Paragraph key={`${index} ${part}`}>{withLineBreaks(part)}</Paragraph>);
}

/** Somebody's earlier words, set off as mail programs do. */
export function Quoted({ intro, text }: { intro: string; text: string }) {
  return (
    <>
      <Text style={{ fontSize: 14, margin: '24px 0 8px', color: INK.river }}>{intro}</Text>
      <blockquote style={{ margin: 0, padding: '0 0 0 14px', borderLeft: `3px solid ${INK.sunset}`, fontSize: 15, lineHeight: 1.5 }}>
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
        style={{
          display: 'inline-block',
          backgroundColor: INK.laterite,
          color: '#FFFFFF',
          padding: '12px 20px',
          borderRadius: 4,
          fontSize: 16,
          fontWeight: 700,
          textDecoration: 'none',
          margin: '8px 8px 8px 0',
        }}
      >
        {children}
      </Link>
    </div>
  );
}
