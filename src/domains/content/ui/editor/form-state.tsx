import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CopyOf } from '@/domains/content/model/document-types';
import { type FieldProblem, isNothing, type Path, problemsBelow, type Value, valueAt } from '@/domains/content-format/model/field-schema';

/** The document that a form writes, what was wrong in it when it was saved last, whether it was to be published so, and of which other one it is a copy. */
type Written = { document: Value; problems: readonly FieldProblem[]; isAsked: boolean; copyOf?: CopyOf | null };

/** What every field of a document's form needs. Each field hears of its own part alone: a letter draws one field anew, however long the form is. */
export type FormState = {
  state(): Written;
  subscribe(listener: () => void): () => void;
  change(path: Path, next: Value): void;
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

const problemAt = ({ problems }: Written, path: Path) => problems.find((problem) => problem.path === path.join('.'));

/** Whether a problem is no mistake yet. */
export function isOnlyMissing({ isMissing = false }: FieldProblem, { isAsked }: Pick<Written, 'isAsked'>): boolean {
  return isMissing && !isAsked;
}

/**
 * What is wrong at a place itself, as a sentence; undefined where nothing is.
 * @param ofNothing what is expected where nothing stands, if that is simpler than the rule
 */
export function useError(path: Path, ofNothing?: string): string | undefined {
  return useOf((written) => {
    const problem = problemAt(written, path);
    if (!problem || isOnlyMissing(problem, written)) return undefined;
    return `Expected: ${(problem.isMissing && ofNothing) || problem.expected}`;
  });
}

/** What is still to be written at a place where nothing stands, as a sentence; parameters as of `useError`. */
export function useMissing(path: Path, ofNothing?: string): string | undefined {
  return useOf((written) => {
    const problem = problemAt(written, path);
    if (!problem || !isOnlyMissing(problem, written) || !isNothing(valueAt(written.document, path))) return undefined;
    return `Still missing: ${ofNothing ?? problem.expected}.`;
  });
}

/** Where a text is still the one that was copied: the title of the document that it came from. */
export function useCopied(path: Path): string | undefined {
  return useOf(({ document, copyOf }) => (copyOf?.texts.includes(String(valueAt(document, path))) ? copyOf.title : undefined));
}

/** How much is wrong at a place and below it, or still missing there. */
export function useCountBelow(path: Path, of: 'wrong' | 'missing'): number {
  return useOf((written) => problemsBelow(written.problems, path).filter((problem) => isOnlyMissing(problem, written) === (of === 'missing')).length);
}

/** How much is to be mended in these fields of the document. */
export function useWrongIn(names: readonly string[]): number {
  return useOf((written) => written.problems.filter((problem) => names.includes(problem.path.split('.')[0] ?? '') && !isOnlyMissing(problem, written)).length);
}

/** Id of the element at a place: links to a field and its error are made of it. */
export function fieldId(path: Path): string {
  return `field-${path.join('-')}`;
}
