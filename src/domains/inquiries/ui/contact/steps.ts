import type { ContactDraft } from '@/domains/inquiries/model/contact-draft';
import { emailFormSchema, type FieldProblem, problemsOf } from '@/domains/inquiries/model/submission';

/** The form's steps where the experiment "contact_form_layout" asks in several (spec §3); 4 is the thanks after the last. */
export type ContactStep = 1 | 2 | 3 | 4;
export const LAST_STEP = 3;
export const DONE = 4;

type Asked = { label: string; heading: string; fields: (keyof ContactDraft)[] };

export const STEPS: [Asked, Asked, Asked] = [
  { label: 'You', heading: 'Who is writing?', fields: ['name', 'email', 'phone'] },
  { label: 'Question', heading: 'What would you like to ask?', fields: ['tour', 'groupSize', 'preferredDate', 'message'] },
  { label: 'Send', heading: 'Look it over and send', fields: [] },
];
const FIELDS = STEPS.flatMap(({ fields }) => fields);

/** Names in the form, which are those on the wire, since without scripts it posts as it is. */
export const WIRE: Record<keyof ContactDraft, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  tour: 'preferredTour',
  groupSize: 'groupSizeText',
  preferredDate: 'preferredDate',
  message: 'message',
};

/** What breaks a rule of the form (spec §5), by the names on the wire, in the order of the rules. */
export function problemsOfDraft(draft: ContactDraft): FieldProblem[] {
  const wired = Object.fromEntries(Object.entries(WIRE).map(([name, wire]) => [wire, draft[name as keyof ContactDraft]]));
  const checked = emailFormSchema.safeParse(wired);
  return checked.success ? [] : problemsOf(checked.error, wired);
}

/** The form's own name of a field on the wire. */
export function fieldOf(wire: string | undefined): keyof ContactDraft {
  return FIELDS.find((name) => WIRE[name] === wire) ?? 'name';
}

/** The step at which a field is asked. */
export function stepOfField(field: keyof ContactDraft): ContactStep {
  return STEPS[1].fields.includes(field) ? 2 : 1;
}

/** What breaks a rule up to that step, in the order in which it is asked. */
export function problemsUpTo(step: ContactStep, draft: ContactDraft): FieldProblem[] {
  const place = ({ field }: FieldProblem) => FIELDS.indexOf(fieldOf(field));
  return problemsOfDraft(draft)
    .filter((problem) => stepOfField(fieldOf(problem.field)) <= step)
    .sort((one, other) => place(one) - place(other));
}

/** How far a draft may be: the first step that still has a problem, or the last look. */
export function furthestStep(draft: ContactDraft): ContactStep {
  const [first] = problemsUpTo(LAST_STEP, draft);
  return first ? stepOfField(fieldOf(first.field)) : LAST_STEP;
}

/** The step at which somebody goes on after a reload: where they were, unless what is kept does not lead there. */
export function resumedStep(kept: unknown, draft: ContactDraft): ContactStep {
  return kept === 2 || kept === 3 ? (Math.min(kept, furthestStep(draft)) as ContactStep) : 1;
}
