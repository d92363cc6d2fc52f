import type { FieldProblem } from './submission.ts';

/** A form post that failed, as the page needs it to show the form again. */
export type FormState = {
  status: number;
  title: string;
  error: string;
  problems: FieldProblem[];
  values: Record<string, string>;
};
