import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CopyOf } from '@/domains/content/model/document-types';
import { type FieldProblem, type Path, problemsBelow, type Value, valueAt } from '@/domains/content/model/field-schema';

/** The document that a form writes, what is wrong in it, and of which other one it is a copy. */
type Written = { document: Value; problems: readonly FieldProblem[]; copyOf?: CopyOf | null };

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

/** What is wrong at a place itself, as a sentence; undefined where nothing is. */
export function useError(path: Path): string | undefined {
  const place = path.join('.');
  return useOf(({ problems }) => {
    const expected = problems.find((problem) => problem.path === place)?.expected;
    return expected && `Expected: ${expected}`;
  });
}

/** Where a text is still the one that was copied: the title of the document that it came from. */
export function useCopied(path: Path): string | undefined {
  return useOf(({ document, copyOf }) => (copyOf?.texts.includes(String(valueAt(document, path))) ? copyOf.title : undefined));
}

/** How much is wrong at a place and below it. */
export function useProblemsBelow(path: Path): number {
  return useOf(({ problems }) => problemsBelow(problems, path).length);
}

/** Id of the element at a place: links to a field and its error are made of it. */
export function fieldId(path: Path): string {
  return `field-${path.join('-')}`;
}
