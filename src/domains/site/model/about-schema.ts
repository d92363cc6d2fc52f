import { z } from 'zod';
import { KICKER, line, list, paragraph, sample } from '../../content-format/model/fields.ts';

/** content/about.yaml: story, mission and the way of a day (spec §2, section 8). `sample: true` marks texts of the sample brand. */
export const aboutSchema = z.strictObject({
  sample,
  kicker: line(3, 40).meta(KICKER),
  headline: line(5, 80),
  story: list(paragraph(80, 600), 2, 5),
  mission: z.strictObject({ title: line(3, 40), text: paragraph(40, 300) }),
  values: list(z.strictObject({ title: line(3, 40), text: paragraph(20, 200) }), 2, 4),
  day: z.strictObject({ title: line(5, 60), steps: list(z.strictObject({ when: line(3, 40), text: paragraph(20, 200) }), 3, 5) }),
  guides: z.strictObject({ title: line(5, 60), text: paragraph(20, 200) }),
});

export type About = z.infer<typeof aboutSchema>;
