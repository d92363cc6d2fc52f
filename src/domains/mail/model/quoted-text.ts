/** A stretch of a mail: what its writer wrote, or what stood in mails before it. */
export type MailStretch = { text: string; isQuoted: boolean };

/* How mail programs lead in what they quote, in the languages of our travellers: "On Tue, 1 Dec 2026, Ann wrote:" and the like; it may break over two lines. */
const INTRO_BEGINS = /^(on|am|op|le|il|el|em|den|på|man|tir|ons|tor|fre|lør|søn|w dniu)(?!\p{L})/iu;
const WROTE = /\b(wrote|schrieb|geschrieben|schreef|a écrit|ha scritto|escribió|escreveu|skrev|napisał\(?a?\)?)(?!\p{L})/giu;
/** It has so many characters at most, so many of them behind the word for "wrote". */
const INTRO_MAX = 290;
const BEHIND_WROTE_MAX = 80;

const ADDRESS = /[^\s<>@]@[^\s<>@]/;
const ADDRESS_IN_BRACKETS = /[<[(](mailto:)?[^\s<>@]{1,64}@[^\s<>@]{1,255}[>\])]/;
/* A date is full where it has its year: "1 Dec 2026", "12/1/26". */
const YEAR = /\b(19|20)\d{2}\b/;
const DAY = /\b\d{1,2}\b/;
const DATE_IN_NUMBERS = /\b\d{1,2}[./-]\d{1,2}[./-](\d{4}|\d{2})\b/;
const CLOCK_TIME = /\b\d{1,2}[:h]\d{2}(?!\d)|\bkl\.? ?\d{1,2}\.\d{2}(?!\d)/i;

const hasDate = (text: string) => DATE_IN_NUMBERS.test(text) || (YEAR.test(text) && DAY.test(text));
const hasDateAndTime = (text: string) => hasDate(text) && CLOCK_TIME.test(text);

/** How a line leads in a quote: `marked` only where marked lines follow; `all` also where none do, and all that follows is quoted. */
type Intro = 'marked' | 'all' | undefined;

/** People write such a line themselves ("On your quote you wrote:"): a program names a date or an address, and nearly all of them the time or its brackets. */
function introOf(line: string): Intro {
  if (line.length > INTRO_MAX || !line.endsWith(':') || !INTRO_BEGINS.test(line)) return undefined;
  if (!Array.from(line.matchAll(WROTE)).some(({ index, 0: word }) => line.length - index - word.length <= BEHIND_WROTE_MAX)) return undefined;
  if (hasDateAndTime(line) || ADDRESS_IN_BRACKETS.test(line)) return 'all';
  return hasDate(line) || ADDRESS.test(line) ? 'marked' : undefined;
}

/** Of a whole mail below: a line of its own, or the header block of Outlook. */
const BELOW_HEADINGS = [
  ...['original message', 'ursprüngliche nachricht', 'oorspronkelijk bericht', "message d'origine", 'message d’origine', 'mensaje original'],
  ...['messaggio originale', 'mensagem original', 'originalmeddelande', 'oprindelig meddelelse', 'opprinnelig melding'],
  ...['forwarded message', 'weitergeleitete nachricht', 'doorgestuurd bericht', 'message transféré', 'mensaje reenviado'],
];
/* The names of headers in English, German, Dutch, French, Spanish, Italian, Portuguese, Swedish, Danish and Norwegian. */
const FROM = 'from|von|van|de|da|från|fra';
const DATE = 'sent|date|gesendet|datum|verzonden|envoyé|enviado|fecha|inviato|data|skickat|sendt|dato';
const SUBJECT = 'subject|betreff|onderwerp|objet|asunto|oggetto|assunto|ämne|emne';
const headerLine = (names: string, end = '') => new RegExp(`^\\s*\\*?(${names})\\s?:${end}`, 'iu');
const HEADER_LINE = headerLine(`${FROM}|${DATE}|to|an|aan|à|para|a|till|til|${SUBJECT}`, '\\*?\\s');
const FROM_LINE = headerLine(FROM);
const FROM_OR_DATE_LINE = headerLine(`${FROM}|${DATE}`);
const SUBJECT_LINE = headerLine(SUBJECT);
/** Lines of a header block that are looked at. */
const HEADER_LINES_MAX = 8;
/** What stands above a signature (RFC 3676, 4.3); a space at its end is often lost. */
const SIGNATURE = /^-- ?$/;
const QUOTE = /^\s?>/;

/**
 * Takes a mail's text in stretches, so that what was quoted can be folded; together they are the whole text. Folded is only what a mail program marks,
 * or leads in as they do: in doubt it is the writer's, and stays open.
 */
export function mailStretches(text: string): MailStretch[] {
  const lines = text.split('\n');
  const isQuoted = lines.map((line) => QUOTE.test(line));
  let isSaid = false;
  let isSigned = false;
  for (let at = 0; at < lines.length; at++) {
    if (isQuoted[at]) {
      // Some programs set the signature above what they quote, between whose lines people answer.
      isSigned = false;
      continue;
    }
    isSigned ||= SIGNATURE.test(lines[at] ?? '');
    if (isBeginningOfRest(lines, at)) {
      isQuoted.fill(true, at);
      break;
    }
    const { intro, length } = introAt(lines, at);
    const isMarked = intro !== undefined && isMarkedBelow(lines, at + length);
    if (isMarked) isQuoted.fill(true, at, at + length);
    // Without ">" all below it is quoted; where nothing of theirs stands above, their answers may be between.
    else if (intro === 'all' && isSaid) {
      isQuoted.fill(true, at);
      break;
    } else if (isSigned) isQuoted[at] = true;
    else isSaid ||= lines[at]?.trim() !== '';
  }
  return joined(lines, isQuoted);
}

/** What its writer wrote, without what was quoted; '' where nothing is left. */
export function ownWords(text: string): string {
  return mailStretches(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map((stretch) => stretch.text)
    .join(' ')
    .trim();
}

/** Whether the next words from there on are marked as quoted, or there are none. */
function isMarkedBelow(lines: readonly string[], from: number): boolean {
  let next = from;
  while (next < lines.length && lines[next]?.trim() === '') next += 1;
  return next >= lines.length || QUOTE.test(lines[next] ?? '');
}

function isBeginningOfRest(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  return isHeading(line) || isRuleAboveHeader(lines, at) || isHeaderBlock(lines, at);
}

/** Whether a line of its own says that a whole mail follows: "-----Original Message-----". */
function isHeading(line: string): boolean {
  const said = line.trim().toLowerCase();
  if (said === 'begin forwarded message:') return true;
  const [heading, ...more] = said.startsWith('--') && said.endsWith('--') ? said.split('-').filter((part) => part.trim() !== '') : [];
  return heading !== undefined && more.length === 0 && BELOW_HEADINGS.includes(heading.trim());
}

/** Outlook's dividing line: ten underscores or more, and below it who wrote. */
function isRuleAboveHeader(lines: readonly string[], at: number): boolean {
  if (!/^_{10,}$/.test(lines[at]?.trim() ?? '')) return false;
  const below = lines.slice(at + 1, at + 4).find((line) => line.trim() !== '');
  return below !== undefined && FROM_LINE.test(below);
}

/**
 * Whether the headers of a mail begin here: three lines at least, a subject among them, and who wrote with an address, or when with day and time. What a
 * traveller lists ("Date: 12 December", "From: Senegambia", "To: Tendaba") has neither.
 */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!HEADER_LINE.test(lines[at] ?? '')) return false;
  const headers = lines.slice(at, at + HEADER_LINES_MAX).filter((line) => HEADER_LINE.test(line));
  const isOfMail = (line: string) => FROM_OR_DATE_LINE.test(line) && (ADDRESS.test(line) || hasDateAndTime(line));
  return headers.length >= 3 && headers.some((line) => SUBJECT_LINE.test(line)) && headers.some(isOfMail);
}

/** Whether a quote is led in here, by one line or two. */
function introAt(lines: readonly string[], at: number): { intro: Intro; length: 1 | 2 } {
  const [first = '', second = ''] = [lines[at], lines[at + 1]];
  const intro = introOf(first.trim());
  if (intro || second.trim() === '') return { intro, length: 1 };
  return { intro: introOf(`${first.trim()} ${second.trim()}`), length: 2 };
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
