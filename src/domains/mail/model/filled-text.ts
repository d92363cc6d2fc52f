import { z } from 'zod';
import { line, paragraph } from '../../content-format/model/fields.ts';

/* Texts of mails that the site fills in. */

const PLACE = /\{(\w+)\}/g;
const placesIn = (text: string) => [...text.matchAll(PLACE)].map(([, word]) => word ?? '');

/** A text in which each of the words stands that stand in the English one in curly brackets, and no other. */
function filled<Text extends z.ZodType<string>>(text: Text, english: string) {
  const fills = placesIn(english);
  const expected =
    fills.length === 0 ? 'nothing in curly brackets' : `${fills.map((word) => `{${word}}`).join(' and ')} in it, and nothing else in curly brackets`;
  return text.refine((written) => {
    const words = placesIn(written);
    const isClosed = !/[{}]/.test(written.replace(PLACE, ''));
    return isClosed && words.every((word) => fills.includes(word)) && fills.every((word) => words.includes(word));
  }, expected);
}

/** @param english what the mail says without it, which the form shows */
export const words = (title: string, english: string) => filled(line(1, 120), english).meta({ title, help: english });
export const sentences = (title: string, english: string) => filled(paragraph(10, 400), english).meta({ title, help: english, multiline: true });

/** What a group of such texts says in English. */
export function englishOf<Name extends string>({ shape }: { shape: Record<Name, z.ZodType<string | undefined>> }): Record<Name, string> {
  const helpOf = (field: z.ZodType) => (field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field).meta()?.help;
  return Object.fromEntries(Object.entries<z.ZodType>(shape).map(([name, field]) => [name, helpOf(field)])) as Record<Name, string>;
}
