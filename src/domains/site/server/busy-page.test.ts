import { expect, it } from 'vitest';
import { busyPage } from './busy-page.ts';

it('the page of a site without room has the direct ways to reach us', () => {
  const contact = { chatBase: 'https://wa.me/', chatNumber: '2200000000', displayPhone: '+220 000 0000', email: 'a@b.example' };
  const text = busyPage({ brand: { name: 'Baobab & Sons' }, contact } as Parameters<typeof busyPage>[0]);
  for (const way of ['https://wa.me/2200000000', 'tel:+2200000000', 'mailto:a@b.example', 'Baobab &#38; Sons']) expect(text).toContain(way);
});
