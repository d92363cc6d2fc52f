/** A stretch of a mail: what its writer wrote, or what stood in mails before it. */
export type MailStretch = { text: string; isQuoted: boolean };

/* How mail programs lead in what they quote, in the languages of our travellers: "On Tue, 1 Dec 2026, Ann wrote:" and the like; it may break over two lines. */
const INTRO_BEGINS = /^(on|am|op|le|il|el|em|den|på|w dniu)\b/iu;
const WROTE = /\b(wrote|schrieb|geschrieben|schreef|a écrit|ha scritto|escribió|escreveu|skrev|napisał\(?a?\)?)(?!\p{L})/giu;
/** It has so many characters at most, so many of them behind the word for "wrote". */
const INTRO_MAX = 290;
const BEHIND_WROTE_MAX = 80;

function isIntro(line: string): boolean {
  if (line.length > INTRO_MAX || !line.endsWith(':') || !INTRO_BEGINS.test(line)) return false;
  return Array.from(line.matchAll(WROTE)).some(({ index, 0: word }) => line.length - index - word.length <= BEHIND_WROTE_MAX);
}

/** Of a whole mail below: a line of its own, or the header block of Outlook. */
const BELOW_HEADINGS = ['original message', 'ursprüngliche nachricht', 'oorspronkelijk bericht', "message d'origine", 'forwarded message'];
const HEADER_LINE = /^\s*\*?(from|von|van|de|sent|gesendet|verzonden|envoyé|date|datum|to|an|aan|à|subject|betreff|onderwerp|objet)\s?:\*?\s/iu;
/** What stands above a signature (RFC 3676, 4.3); a space at its end is often lost. */
const SIGNATURE = /^-- ?$/;
const QUOTE = /^\s?>/;

/** Takes a mail's text in stretches, so that what was quoted can be folded; together they are the whole text. */
export function mailStretches(text: string): MailStretch[] {
  const lines = text.split('\n');
  const isQuoted = lines.map((line) => QUOTE.test(line));
  for (let at = 0; at < lines.length; at++) {
    if (isQuoted[at]) continue;
    if (isBeginningOfRest(lines, at)) {
      isQuoted.fill(true, at);
      break;
    }
    const length = introLength(lines, at);
    if (length === 0) continue;
    isQuoted.fill(true, at, at + length);
    // Without ">" all below it is quoted.
    const next = lines.findIndex((line, index) => index >= at + length && line.trim() !== '');
    if (next !== -1 && !isQuoted[next]) {
      isQuoted.fill(true, at);
      break;
    }
  }
  return joined(lines, isQuoted);
}

/** What its writer wrote, without what was quoted. */
export function ownWords(text: string): string {
  return mailStretches(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map((stretch) => stretch.text)
    .join(' ');
}

function isBeginningOfRest(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (SIGNATURE.test(line) || isHeading(line)) return true;
  // One such line may be a sentence of theirs; three are a header.
  return HEADER_LINE.test(line) && lines.slice(at, at + 5).filter((one) => HEADER_LINE.test(one)).length >= 3;
}

/** Whether a line of its own says that a whole mail follows: "-----Original Message-----", or a rule of ten underscores. */
function isHeading(line: string): boolean {
  const said = line.trim().toLowerCase();
  if (/^_{10,}$/.test(said) || said === 'begin forwarded message:') return true;
  const [heading, ...more] = said.startsWith('--') && said.endsWith('--') ? said.split('-').filter((part) => part.trim() !== '') : [];
  return heading !== undefined && more.length === 0 && BELOW_HEADINGS.includes(heading.trim());
}

/** How many lines lead in a quote here: none, one or two. */
function introLength(lines: readonly string[], at: number): number {
  const [first = '', second = ''] = [lines[at], lines[at + 1]];
  if (isIntro(first.trim())) return 1;
  return second.trim() !== '' && isIntro(`${first.trim()} ${second.trim()}`) ? 2 : 0;
}

/** Lines without words belong to what is before them. */
function joined(lines: readonly string[], isQuoted: readonly boolean[]): MailStretch[] {
  const stretches: { lines: string[]; isQuoted: boolean }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = stretches.at(-1);
    if (last && (line.trim() === '' || last.isQuoted === isQuoted[at])) last.lines.push(line);
    else stretches.push({ lines: [line], isQuoted: isQuoted[at] ?? false });
  }
  return stretches.map(({ lines: own, isQuoted: quoted }) => ({ text: own.join('\n'), isQuoted: quoted }));
}
