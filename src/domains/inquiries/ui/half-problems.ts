import type { FieldProblem } from '@/domains/inquiries/model/submission';
import { FIELD_MESSAGES } from '@/lib/field-messages';
import { HALF_FILLED, halfFilled } from '@/ui/half-filled';

/** What stands in a form's fields and would be sent as nothing: half a day, "2-3" people. */
export function halfProblems(form: HTMLElement): FieldProblem[] {
  return halfFilled(form).map(({ name, type }) => ({ field: name, message: type === 'number' ? FIELD_MESSAGES.groupSize : HALF_FILLED }));
}
