import { z } from 'zod';
import { altText, line } from '../../content-format/model/fields.ts';

/** Whether people in a photograph said yes to its being shown, in the words of the form. */
export const CONSENTS = {
  nobody: 'Nobody in it can be recognised',
  adults: 'Everybody who can be recognised said yes',
  children: 'Children can be recognised, and their parents said yes',
} as const;

/** A place in a photograph, in hundredths of its width and height from the left and from above. */
export type FocalPoint = { x: number; y: number };

/** The middle, until somebody says what matters in a photograph. */
export const MIDDLE: FocalPoint = { x: 50, y: 50 };

const share = z.number().min(0).max(100);

/**
 * content/photos/NAME.yaml: a photograph that the operator uploaded, under the name by which pages show it. One with the name of
 * a poster takes its place.
 */
export const photographSchema = z
  .strictObject({
    /** SHA-256 of what was uploaded, in hexadecimal (table `photographs`). */
    photograph: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'a photograph that was uploaded')
      .meta({ photograph: true }),
    alt: altText,
    /** What every shape that is cut of it keeps in sight. */
    focus: z
      .strictObject({ x: share, y: share })
      .default(MIDDLE)
      .meta({ focus: true, title: 'What matters most in it', help: 'Every shape that is cut of it keeps this in sight.' }),
    consent: z
      .enum(Object.keys(CONSENTS) as [keyof typeof CONSENTS])
      .meta({ words: CONSENTS, title: 'Who is in it', help: 'Show nobody who did not say yes, and no child whose parents did not.' }),
    agreed: line(5, 200).optional().meta({ title: 'Who said yes, and when', help: 'Visitors never see this.' }),
  })
  .refine(({ consent, agreed }) => consent === 'nobody' || agreed !== undefined, { path: ['agreed'], error: 'who said yes, and when' });

export type Photograph = z.infer<typeof photographSchema>;
