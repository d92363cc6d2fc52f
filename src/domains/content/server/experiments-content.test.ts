import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';

it('has the six experiments of spec §3 with their variants and weights, of which the first runs at first', () => {
  const { experiments } = sampleContent();
  const told = experiments.map(({ id, isActive, variants }) => [id, isActive, ...variants.map(({ id, name, weight }) => `${id} "${name}" ${weight}`)]);
  expect(told).toEqual([
    ['hero_cta', true, 'control "Book Your Adventure" 0.5', 'variant_a "Start Your Safari" 0.25', 'variant_b "Plan Your Journey" 0.25'],
    ['pricing_display', false, 'banner "Banner Style" 0.5', 'card "Card Style" 0.5'],
    ['contact_form_layout', false, 'single "Single Step" 0.5', 'multi "Multi Step" 0.5'],
    ['navigation_style', false, 'standard "Standard" 0.5', 'compact "Compact" 0.5'],
    ['booking_widget', false, 'calendar "Calendar First" 0.5', 'form "Form First" 0.5'],
    ['tour_card_layout', false, 'image "Image Focus" 0.5', 'text "Text Focus" 0.5'],
  ]);
});
