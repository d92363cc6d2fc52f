import { createHash } from 'node:crypto';
import { MIDDLE, type Photograph } from '../model/photograph-schema.ts';
import type { KeptPhotograph } from './read-photograph.ts';

/** A river at dusk with nobody in it, in the shape of a phone's photograph. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="2560" height="1920" viewBox="0 0 1280 960">
<rect width="1280" height="960" fill="#f4c98b"/><rect y="300" width="1280" height="240" fill="#eda45f"/>
<circle cx="640" cy="520" r="150" fill="#fbe7b8"/><path d="M0 520q160-60 320-20t340-10 320 10 300-20v60H0z" fill="#5c6b4a"/>
<rect y="540" width="1280" height="420" fill="#2f6f73"/><path d="M520 590h240v14H520zM560 650h160v14H560zM480 720h320v16H480zM590 800h100v16H590z" fill="#fbe7b8"/>
</svg>`;

/** By which documents know it, as they know a photograph by its hash. */
export const NEUTRAL = createHash('sha256').update(DRAWING).digest('hex');

/** What stands in every version of a document whose photograph was erased. */
export const NEUTRAL_DOCUMENT: Photograph = {
  photograph: NEUTRAL,
  alt: 'A river at dusk, drawn in the place of a photograph',
  focus: MIDDLE,
  consent: 'nobody',
};

/** The poster as it is kept. The library is loaded for it alone: most sites never need it. */
export async function drawNeutral(): Promise<KeptPhotograph> {
  const [{ default: sharp }, { readPhotograph }] = await Promise.all([import('sharp'), import('./read-photograph.ts')]);
  return readPhotograph(await sharp(Buffer.from(DRAWING)).png().toBuffer());
}
