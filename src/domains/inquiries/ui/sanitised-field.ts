import { isCutWhenSanitised, sanitiseTyped } from '@/lib/text';

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = { currentTarget: TextField; nativeEvent: Event };

/**
 * Cleans a field's own text, with the caret where it was: React leaves an element alone that already
 * shows what it is to show, and so the caret does not jump to the end.
 */
function cleanInPlace(field: TextField, lines: 'single' | 'multi'): string {
  const clean = sanitiseTyped(field.value, lines);
  if (clean === field.value || field instanceof HTMLSelectElement) return clean;
  // null where a kind of field has no caret to ask for (type="email").
  const caret = field.selectionStart;
  const before = caret === null ? 0 : sanitiseTyped(field.value.slice(0, caret), lines).length;
  field.value = clean;
  if (caret !== null) field.setSelectionRange(before, before);
  return clean;
}

/**
 * The handlers of a field whose text is sanitised on every input (spec §5), but never in the middle of
 * a composed word: a keyboard that is still putting one together would write it twice.
 * @param onText gets the text that is to be shown, and whether more was typed than is kept of it
 */
export function sanitisedField(onText: (text: string, isCut: boolean) => void, lines: 'single' | 'multi' = 'single') {
  function clean(field: TextField): void {
    const isCut = isCutWhenSanitised(field.value, lines);
    onText(cleanInPlace(field, lines), isCut);
  }
  return {
    onChange: ({ currentTarget, nativeEvent }: Typed) => {
      const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (composing) onText(currentTarget.value, false);
      else clean(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: Typed) => clean(currentTarget),
  };
}
