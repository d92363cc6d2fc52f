import { type BorderFacts, checkPapers, type Finding, NO_SUCH_DAY, type TripDays, type TypedPapers, tripFrom } from '@/domains/departures/model/papers';
import { banjulDay } from '@/lib/banjul-time';
import { keepPapers, keptPapers } from './kept-papers';

/*
 * The check of papers in the browser. It asks nothing of the server and tells it nothing: what is typed goes from the fields to the rules and to
 * the device's own store (docs/develop/decisions/0112).
 */

/** Headings of the findings. */
const WORDS: Record<Finding['paper'], string> = { day: 'The day', passport: 'Passport', 'yellow fever': 'Yellow fever', visa: 'Visa' };
const FIELD_OF: Partial<Record<Finding['paper'], string>> = { day: 'day', passport: 'passportEnds', 'yellow fever': 'vaccinated' };

type Facts = { facts: BorderFacts; trip?: TripDays; days: number };
type Field = HTMLInputElement | HTMLSelectElement;

/** Wires the check in the element; once for each. */
export function checkPapersIn(root: HTMLElement): void {
  const { facts, trip, days } = JSON.parse(root.dataset.papers ?? '{}') as Facts;
  const fields = new Map(Array.from(root.querySelectorAll<Field>('[data-papers-field]'), (field) => [field.dataset.papersField ?? '', field]));
  const found = root.querySelector<HTMLElement>('[data-papers-found]');
  if (!found || !facts) return;
  fill(fields, keptPapers());
  const day = fields.get('day');
  if (day) followChosenDay(day);
  for (const part of root.querySelectorAll<HTMLElement>('[data-papers-fields], [data-papers-kept]')) part.hidden = false;

  function look(): void {
    const typed = typedIn(fields);
    keepPapers(typed);
    const chosen = trip ?? tripFrom(day?.value ?? '', days);
    const read = checkPapers(typed, facts, chosen, banjulDay());
    // A day that does not exist is no value of a date field: only the field knows that something was typed.
    const unread = unreadIn(fields);
    const findings = [...unread, ...read.filter(({ paper }) => !unread.some((one) => one.paper === paper))];
    show(found as HTMLElement, findings);
    for (const [name, field] of fields)
      mark(
        field,
        findings.some(({ paper, is }) => is === 'wrong' && FIELD_OF[paper] === name),
      );
  }

  root.querySelector('[data-papers-look]')?.addEventListener('click', look);
  root.querySelector('[data-papers-empty]')?.addEventListener('click', () => {
    fill(fields, { passportEnds: '', vaccinated: '', hasNoCertificate: false, group: '' });
    keepPapers(typedIn(fields));
    for (const field of fields.values()) mark(field, false);
    say(found, 'Cleared: nothing of it is kept on this device.');
  });
}

function typedIn(fields: ReadonlyMap<string, Field>): TypedPapers {
  const text = (name: string) => fields.get(name)?.value ?? '';
  const none = fields.get('hasNoCertificate');
  const hasNoCertificate = none instanceof HTMLInputElement && none.checked;
  return { passportEnds: text('passportEnds'), vaccinated: text('vaccinated'), hasNoCertificate, group: text('group') };
}

function fill(fields: ReadonlyMap<string, Field>, { hasNoCertificate, ...texts }: TypedPapers): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = fields.get(name);
    if (field) field.value = text;
  }
  const none = fields.get('hasNoCertificate');
  if (none instanceof HTMLInputElement) none.checked = hasNoCertificate;
}

function unreadIn(fields: ReadonlyMap<string, Field>): Finding[] {
  return (Object.keys(FIELD_OF) as Finding['paper'][])
    .filter((paper) => fields.get(FIELD_OF[paper] ?? '')?.validity.badInput)
    .map((paper) => ({ paper, is: 'wrong', words: NO_SUCH_DAY }));
}

function mark(field: Field, isWrong: boolean): void {
  if (isWrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function show(found: HTMLElement, findings: readonly Finding[]): void {
  if (findings.length === 0) {
    say(found, 'Nothing to check yet: type what your papers say.');
    return;
  }
  const list = document.createElement('ul');
  for (const { paper, is, words } of findings) {
    const item = document.createElement('li');
    item.dataset.is = is;
    const [head, text] = [document.createElement('strong'), document.createElement('span')];
    head.textContent = `${WORDS[paper]}: `;
    text.textContent = words;
    item.append(head, text);
    list.append(item);
  }
  found.replaceChildren(list);
}

function say(found: HTMLElement, words: string): void {
  const text = document.createElement('p');
  text.textContent = words;
  found.replaceChildren(text);
}

/** The day of the trip is the one that was chosen elsewhere on the page, until somebody chooses another one here. */
function followChosenDay(day: Field): void {
  const elsewhere = Array.from(document.querySelectorAll<HTMLInputElement>('input[type="date"]:not([data-any-day])'));
  const chosen = elsewhere.find(({ value }) => value !== '')?.value;
  if (chosen && !day.value) day.value = chosen;
  for (const other of elsewhere) {
    other.addEventListener('change', () => {
      if (other.value) day.value = other.value;
    });
  }
}
