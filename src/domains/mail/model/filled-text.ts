import type { z } from 'zod';
import { line, paragraph } from '../../content-format/model/fields.ts';

/* Texts of mails that the site fills in. */

/** A text in which each of `fills` has to stand, in curly brackets, and no other word. */
function filled<Text extends z.ZodType<string>>(text: Text, fills: readonly string[]) {
  const PLACE = /\{(\w+)\}/g;
  const expected =
    fills.length === 0 ? 'nothing in curly brackets' : `${fills.map((word) => `{${word}}`).join(' and ')} in it, and nothing else in curly brackets`;
  return text.refine((written) => {
    const words = [...written.matchAll(PLACE)].map(([, word]) => word ?? '');
    const isClosed = !/[{}]/.test(written.replace(PLACE, ''));
    return isClosed && words.every((word) => fills.includes(word)) && fills.every((word) => words.includes(word));
  }, expected);
}

/** @param english what the mail says without it, which the form shows */
export const words = (title: string, english: string, ...fills: string[]) => filled(line(1, 120), fills).meta({ title, help: english });
export const sentences = (title: string, english: string, ...fills: string[]) =>
  filled(paragraph(10, 400), fills).meta({ title, help: english, multiline: true });
