import { z } from 'zod';
import { line, list, paragraph } from '../../content-format/model/fields.ts';

const id = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by hyphens')
  .max(40);

/** content/border.yaml: what the check of papers compares with (papers.ts), on trips with "Papers for the border". */
export const borderSchema = z.strictObject({
  country: line(3, 40).meta({ title: 'The country beyond the border' }),
  passportMonths: z.int().min(0).max(24).meta({ title: 'A passport holds for so many months after the trip' }),
  yellowFeverDays: z.int().min(0).max(60).meta({ title: 'A yellow fever certificate counts so many days after the vaccination' }),
  groups: list(
    z.strictObject({
      id,
      name: line(5, 60).meta({ title: 'Passport' }),
      needs: paragraph(20, 300).meta({ title: 'What it takes, for travellers', multiline: true }),
    }),
    1,
    12,
  ).meta({ title: 'Passports, and what they take' }),
  hours: list(paragraph(20, 240), 1, 6).meta({ title: 'What the day decides: ferry, border, the way back' }),
  sources: list(line(10, 240), 1, 8).meta({ title: 'Where these facts are from', help: 'Not shown on the site.' }),
});

export type Border = z.infer<typeof borderSchema>;
