import { z } from 'zod';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { DEVICES, SOURCES } from '../model/events.ts';
import { askOf } from '../model/report-address.ts';
import { rangeProblem } from '../model/report-range.ts';
import { PRESETS, type ReportAsk } from '../model/report-types.ts';

const TOUR_MAX = 120;
const DAY_MAX = 10;

const schema = z.object({
  range: z.enum(PRESETS, 'There is no such range.').optional(),
  from: z.string().max(DAY_MAX, 'Please choose a first and a last day.').optional(),
  to: z.string().max(DAY_MAX, 'Please choose a first and a last day.').optional(),
  compare: z.enum(['no', 'yes'], 'Say whether to compare: yes or no.').optional(),
  tour: z
    .string()
    .max(TOUR_MAX, 'There is no such tour.')
    .regex(/^\P{C}*$/u, 'There is no such tour.')
    .optional(),
  source: z.enum(SOURCES, 'There is no such source.').optional(),
  device: z.enum(DEVICES, 'There is no such device.').optional(),
});

/** What is asked for; an empty value is none. @throws Refused 422 for what cannot be answered */
export function readAsk(params: URLSearchParams): ReportAsk {
  checked(schema, Object.fromEntries([...params].filter(([, text]) => text !== '')));
  const ask = askOf(params);
  const problem = ask.range === 'own' ? rangeProblem(ask) : undefined;
  if (problem) throw new Refused(422, 'validation_failed', problem, 'from');
  return ask;
}
