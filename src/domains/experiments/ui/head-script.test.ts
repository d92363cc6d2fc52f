import { describe, expect, it } from 'vitest';
import { headScript, openPage } from '../../../../tests/fixtures/head-script-page.ts';
import { runningExperiments } from '../model/standings.ts';

const HERO = {
  id: 'hero_cta',
  name: 'Words',
  isActive: true,
  variants: [
    { id: 'control', name: 'A', weight: 0.5 },
    { id: 'variant_a', name: 'B', weight: 0.25 },
    { id: 'variant_b', name: 'C', weight: 0.25 },
  ],
};
const CARDS = {
  id: 'tour_card_layout',
  name: 'Cards',
  isActive: true,
  variants: [
    { id: 'image', name: 'A', weight: 0.5 },
    { id: 'text', name: 'B', weight: 0.5 },
  ],
};
const RUNNING = { hero_cta: { state: 'running' }, tour_card_layout: { state: 'running' } } as const;
const experiments = runningExperiments([HERO, CARDS], RUNNING);
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

/** The session of a visitor who gets these variants. */
function sessionWith(hero: string, cards: string): Record<string, string> {
  for (;;) {
    const session: Record<string, string> = {};
    const marks = openPage({ experiments, session });
    if (marks['ab-hero_cta'] === hero && marks['ab-tour_card_layout'] === cards) return session;
  }
}

describe('a visitor', () => {
  it('gets an id of a random UUID and the time, and a variant of every experiment that runs', () => {
    const session: Record<string, string> = {};
    const marks = openPage({ experiments, session });
    expect(session['hbt-visitor']).toMatch(new RegExp(`^"${UUID}-\\d{13}"$`));
    expect(['control', 'variant_a', 'variant_b']).toContain(marks['ab-hero_cta']);
    expect(['image', 'text']).toContain(marks['ab-tour_card_layout']);
    expect(marks.ab).toBe(`hero_cta:${marks['ab-hero_cta']},tour_card_layout:${marks['ab-tour_card_layout']}`);
    expect(marks).not.toHaveProperty('looking');
  });

  it('has another id in another session', () => {
    const [one, other]: Record<string, string>[] = [{}, {}];
    openPage({ experiments, session: one });
    openPage({ experiments, session: other });
    expect(one?.['hbt-visitor']).not.toBe(other?.['hbt-visitor']);
  });

  it('keeps id and variants on the next page, whatever its address', () => {
    const session = sessionWith('variant_b', 'text');
    const before = { ...session };
    for (const search of ['', '?utm_source=x', '?ab=', '?ab=nonsense']) {
      expect(openPage({ experiments, session, search })).toMatchObject({ 'ab-hero_cta': 'variant_b', 'ab-tour_card_layout': 'text' });
    }
    expect(session).toEqual(before);
  });

  it('sees what everybody sees of an experiment that has ended meanwhile, and keeps the others', () => {
    const session = sessionWith('variant_a', 'text');
    expect(openPage({ experiments: runningExperiments([CARDS], RUNNING), session })).toEqual({ 'ab-tour_card_layout': 'text', ab: 'tour_card_layout:text' });
    // The winner, which the page says.
    expect(openPage({ experiments: '', session, marks: { 'data-ab-hero_cta': 'variant_b' } })).toMatchObject({ 'ab-hero_cta': 'variant_b', ab: '' });
  });

  it('is left out of an experiment that begins after the visit did', () => {
    const session: Record<string, string> = {};
    openPage({ experiments: runningExperiments([HERO], RUNNING), session });
    const marks = openPage({ experiments, session });
    expect(marks).not.toHaveProperty('ab-tour_card_layout');
    expect(marks.ab).toMatch(/^hero_cta:\w+$/);
  });

  it('is not counted where new weights would give another variant than the visit has', () => {
    const session = sessionWith('control', 'image');
    const changed = { ...HERO, variants: HERO.variants.map((variant, at) => ({ ...variant, weight: at === 2 ? 1 : 0 })) };
    expect(openPage({ experiments: runningExperiments([changed], RUNNING), session })).toMatchObject({ 'ab-hero_cta': 'control', ab: '' });
  });

  it('gets the winner that came with the page', () => {
    const marks = openPage({ experiments: runningExperiments([CARDS], RUNNING), marks: { 'data-ab-hero_cta': 'variant_a' } });
    expect(marks['ab-hero_cta']).toBe('variant_a');
    expect(marks.ab).toMatch(/^tour_card_layout:/);
  });
});

describe('nobody is assigned anything, and nothing is kept', () => {
  it.each([
    ['with Global Privacy Control', { globalPrivacyControl: true }],
    ['with Do Not Track', { doNotTrack: '1' }],
  ])('%s', (_name, navigator) => {
    const session = {};
    expect(openPage({ experiments, session, navigator })).toEqual({});
    expect(session).toEqual({});
    expect(openPage({ experiments, navigator, marks: { 'data-ab-hero_cta': 'variant_a' } })).toEqual({ 'ab-hero_cta': 'variant_a' });
  });

  it('where the browser keeps nothing for us', () => {
    expect(openPage({ experiments, session: 'refused' })).toEqual({});
  });

  it('where the memory is full', () => {
    const full = new Proxy<Record<string, string>>(
      {},
      {
        set() {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    );
    expect(openPage({ experiments, session: full })).toEqual({});
  });

  it('where the memory holds what is not ours', () => {
    expect(openPage({ experiments, session: { 'hbt-visitor': 'not JSON' } })).toEqual({});
  });
});

describe('who looks at variants', () => {
  it.each([
    ['?ab=hero_cta:variant_a', { 'ab-hero_cta': 'variant_a' }],
    ['?ab=hero_cta:variant_b,tour_card_layout:text', { 'ab-hero_cta': 'variant_b', 'ab-tour_card_layout': 'text' }],
    ['?x=1&ab=hero_cta%3Avariant_b%2Ctour_card_layout%3Atext', { 'ab-hero_cta': 'variant_b', 'ab-tour_card_layout': 'text' }],
    ['?ab=control', {}],
  ])('%s sees those, is marked, and gets neither id nor assignment', (search, expected) => {
    const session: Record<string, string> = {};
    const { looking, ...marks } = openPage({ experiments, session, search });
    expect(looking).toBe(session['hbt-ab-look']);
    expect(marks).toEqual(expected);
    expect(Object.keys(session)).toEqual(['hbt-ab-look']);
  });

  it('keeps them on the next pages, until another look or "off"', () => {
    const session = sessionWith('variant_b', 'text');
    openPage({ experiments, session, search: '?ab=hero_cta:variant_a' });
    expect(openPage({ experiments, session })).toEqual({ looking: 'hero_cta:variant_a', 'ab-hero_cta': 'variant_a' });
    expect(openPage({ experiments, session, search: '?ab=control' })).toEqual({ looking: 'control' });
    expect(openPage({ experiments, session, search: '?ab=off' })).toMatchObject({ 'ab-hero_cta': 'variant_b', ab: 'hero_cta:variant_b,tour_card_layout:text' });
    expect(openPage({ experiments, session })).toMatchObject({ 'ab-hero_cta': 'variant_b' });
  });

  it('sees every control with "control", also of experiments that were won by another', () => {
    expect(openPage({ search: '?ab=control', marks: { 'data-ab-hero_cta': 'variant_a' } })).toEqual({ looking: 'control' });
  });

  it('sees the winners beside what is named', () => {
    expect(openPage({ search: '?ab=tour_card_layout:text', marks: { 'data-ab-hero_cta': 'variant_a' } })).toMatchObject({
      'ab-hero_cta': 'variant_a',
      'ab-tour_card_layout': 'text',
    });
  });

  it('may do so with Global Privacy Control as well', () => {
    expect(openPage({ experiments, search: '?ab=hero_cta:variant_a', navigator: { globalPrivacyControl: true } })).toMatchObject({
      'ab-hero_cta': 'variant_a',
    });
  });
});

describe('an address that names nothing', () => {
  it.each([
    '?ab=',
    '?ab=Control!',
    '?ab=hero_cta',
    '?ab=hero_cta:',
    '?ab=:variant_a',
    '?ab=hero_cta:variant_a;drop',
    '?ab=hero_cta:variant_a,,',
    '?ab=hero_cta:variant_a%20',
    '?ab=%3Cscript%3E:x',
    '?ab=hero_cta=variant_a',
    '?ab=on%00:x',
    '?ba=control',
    `?ab=${'a:b'.repeat(5000)}!`,
  ])('%.60s is an ordinary visit', (search) => {
    const session: Record<string, string> = {};
    const marks = openPage({ experiments, session, search });
    expect(marks).not.toHaveProperty('looking');
    expect(marks).toHaveProperty('ab-hero_cta');
    expect(session).not.toHaveProperty('hbt-ab-look');
  });
});

it('the script in the head has fewer than 1,600 characters', () => {
  expect(headScript.length).toBeLessThan(1_600);
});
