import { content } from 'virtual:content';
import { expect, it } from 'vitest';
import { resize, show } from '../../tests/browser/stage.tsx';
import { TrustPanel } from './trust-panel';

it('nothing on the ticket sticks out of it, down to 320 px', async () => {
  const main = show(<TrustPanel site={content.site} trust={content.trust} claims={content.claims} isKnown />);
  const edge = (part: string) => Math.max(...[...main.querySelectorAll(part)].map((one) => one.getBoundingClientRect().right));
  for (const width of [320, 330, 360]) {
    await resize(width, 740);
    expect(edge('.trust-ticket *'), `${width} px`).toBeLessThanOrEqual(edge('.trust-ticket') + 1);
  }
});
