import { createContext, type ReactNode, useContext } from 'react';
import type { FieldProblem, Path, Value } from '@/domains/content/model/field-schema';

/** What every field of a document's form needs: the document, what is wrong in it, and how it is changed. */
export type FormState = {
  document: Value;
  problems: readonly FieldProblem[];
  change(path: Path, next: Value): void;
  /** Words in double curly brackets that texts may quote, with what stands there: `hours`, "7:00 AM to 10:00 PM (GMT+0)". */
  tokens: Record<string, string>;
};

const Form = createContext<FormState | undefined>(undefined);

export function FormProvider({ state, children }: { state: FormState; children: ReactNode }) {
  return <Form value={state}>{children}</Form>;
}

/** @throws Error outside a form */
export function useForm(): FormState {
  const form = useContext(Form);
  if (!form) throw new Error('a field stands outside a form');
  return form;
}

/** Id of the element at a place: links to a field and its error are made of it. */
export function fieldId(path: Path): string {
  return `field-${path.join('-')}`;
}
