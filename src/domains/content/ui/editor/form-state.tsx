import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CopyOf } from '@/domains/content/model/document-types';
import { type FieldProblem, type Path, problemsBelow, type Value, valueAt } from '@/domains/content/model/field-schema';

/** The document that a form writes, what is wrong in it as it was judged last, whether it was to be published so, and of which other one it is a copy. */
type Written = { document: Value; problems: readonly FieldProblem[]; judged: Value; isAsked: boolean; copyOf?: CopyOf | null };

/** What every field of a document's form needs. Each field hears of its own part alone: a letter draws one field anew, however long the form is. */
export type FormState = {
  state(): Written;
  subscribe(listener: () => void): () => void;
  change(path: Path, next: Value): void;
  /** What visitors have of the document. */
  live: Value;
  /** Words in double curly brackets that texts may quote, with what stands there: `hours`, "7:00 AM to 10:00 PM (GMT+0)". */
  tokens: Record<string, string>;
};

const Form = createContext<FormState | undefined>(undefined);

/** @param form the same one for as long as the form stands */
export function FormProvider({ form, children }: { form: FormState; children: ReactNode }) {
  return <Form value={form}>{children}</Form>;
}

/** @throws Error outside a form */
export function useForm(): FormState {
  const form = useContext(Form);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}

function useOf<T extends Value>(read: (written: Written) => T): T {
  const form = useForm();
  const now = () => read(form.state());
  return useSyncExternalStore(form.subscribe, now, now);
}

/** What stands at a place of the document. */
export function useValue(path: Path): Value {
  return useOf(({ document }) => valueAt(document, path));
}

const isNothing = (value: Value) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a place is only still empty, which is no mistake yet: visitors have nothing there either, and nobody wanted to publish it so. */
export function isMissing({ path }: FieldProblem, { judged, isAsked }: Written, live: Value): boolean {
  const place = path.split('.');
  return !isAsked && isNothing(valueAt(judged, place)) && isNothing(valueAt(live, place));
}

function useExpected(path: Path, isWanted: (isOnlyMissing: boolean) => boolean, ofNothing?: string): string | undefined {
  const { live } = useForm();
  const place = path.join('.');
  return useOf((written) => {
    const problem = written.problems.find((one) => one.path === place);
    if (!problem || !isWanted(isMissing(problem, written, live))) return undefined;
    return (isNothing(valueAt(written.judged, path)) && ofNothing) || problem.expected;
  });
}

/**
 * What is wrong at a place itself, as a sentence; undefined where nothing is.
 * @param ofNothing what is expected where nothing stands, if that is simpler than the rule
 */
export function useError(path: Path, ofNothing?: string): string | undefined {
  const expected = useExpected(path, (isOnlyMissing) => !isOnlyMissing, ofNothing);
  return expected && `Expected: ${expected}`;
}

/** What is still to be written at a place itself, as a sentence; parameters as of `useError`. */
export function useMissing(path: Path, ofNothing?: string): string | undefined {
  const expected = useExpected(path, (isOnlyMissing) => isOnlyMissing, ofNothing);
  return expected && `Still missing: ${expected}.`;
}

/** Where a text is still the one that was copied: the title of the document that it came from. */
export function useCopied(path: Path): string | undefined {
  return useOf(({ document, copyOf }) => (copyOf?.texts.includes(String(valueAt(document, path))) ? copyOf.title : undefined));
}

/** How much is wrong at a place and below it, or still missing there. */
export function useCountBelow(path: Path, of: 'wrong' | 'missing'): number {
  const { live } = useForm();
  return useOf((written) => problemsBelow(written.problems, path).filter((problem) => isMissing(problem, written, live) === (of === 'missing')).length);
}

/** Id of the element at a place: links to a field and its error are made of it. */
export function fieldId(path: Path): string {
  return `field-${path.join('-')}`;
}
