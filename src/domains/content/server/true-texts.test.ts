import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE, sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { POLICY_SLUGS } from '../../site/model/policy-schema.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';

/*
 * What the texts that the site comes with must not say, because it is untrue, unsafe or not our way of speaking. Articles
 * have their own tests.
 */

const { articles, ...content } = sampleContent();
const { tours, site, dakar, services, packingLists, testimonials, replyTemplates } = content;
const policies = POLICY_SLUGS.map((slug) => [`pages/${slug}.md`, readFileSync(`${SAMPLE}/pages/${slug}.md`, 'utf8')] as const);

function tour(slug: string): Tour {
  const found = tours.find((one) => one.slug === slug);
  if (!found) throw new Error(`no tour ${slug}`);
  return found;
}

/** Every text, with the way to it. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => texts(entry, `${path}.${key}`));
}
const everyText = [...texts(content), ...policies];

/** Texts that say it, as "path: words". */
function saying(words: RegExp): string[] {
  return everyText.flatMap(([path, text]) => {
    const [said] = words.exec(text) ?? [];
    return said ? [`${path}: ${said}`] : [];
  });
}

describe('the border to Senegal', () => {
  const PAPERS = [/passport/i, /yellow fever/i];

  it('takes passport and yellow fever certificate on every tour that may cross it', () => {
    const crossing = tours.filter(({ location, kind }) => kind === 'tour' && /Senegal/.test(location));
    expect(crossing.map(({ slug }) => slug)).toEqual(['fathala-wildlife-reserve', 'birdwatching-adventure', 'custom-tour-experience']);
    for (const { slug, papers, packingLists: packs } of crossing) {
      for (const paper of PAPERS) expect(papers?.needed.join(' '), slug).toMatch(paper);
      expect(packs, slug).toContain('border');
    }
    expect(tours.filter(({ papers }) => papers).map(({ slug }) => slug)).toEqual(crossing.map(({ slug }) => slug));
  });

  it.each([
    ['the card of Fathala', tour('fathala-wildlife-reserve').papers?.brief],
    ['the questions about Fathala', tour('fathala-wildlife-reserve').faqs[0]?.answer],
    ['the first stop of Fathala', tour('fathala-wildlife-reserve').itinerary[0]?.description],
    ['the questions about Dakar', dakar.faqs[0]?.answer],
    ['the first stop on the way to Dakar', dakar.days[0]?.stops[0]?.description],
    ['the requirements of Dakar', dakar.requirements.join(' ')],
    ['the packing list', packingLists.find(({ id }) => id === 'border')?.items.join(' ')],
    ['the services', services.find(({ services: offered }) => offered.some(({ tour: slug }) => slug === 'fathala-wildlife-reserve'))?.note],
    ['the answer about Dakar by e-mail', replyTemplates.find(({ id }) => id === 'dakar-trip-facts')?.body],
    ['the answer about Dakar by chat', replyTemplates.find(({ id }) => id === 'dakar-trip-facts')?.chat],
    ['the booking terms', /## Passports and Senegal([\s\S]*?)\n## /.exec(policies.find(([path]) => path.includes('booking'))?.[1] ?? '')?.[1]],
  ])('%s names both', (_, text) => {
    for (const paper of PAPERS) expect(text).toMatch(paper);
  });
});

describe('the difficulty of a tour', () => {
  /** Where the derived rule says something plainly wrong; a comment in the tour's file says why. */
  const TRUER: Record<string, Tour['difficulty']> = { 'fathala-wildlife-reserve': 'Moderate', 'river-excursions-lazy-day': 'Easy' };

  it.each(tours.map(({ slug, id, difficulty }) => [slug, id, difficulty] as const))('of %s is the rule of its id, or what is true', (slug, id, difficulty) => {
    expect(difficulty).toBe(TRUER[slug] ?? (id >= 7 && id <= 12 ? 'Moderate' : 'Easy'));
  });
});

describe('facts', () => {
  it('school terms are said in one place and quoted', () => {
    const said = texts(tour('school-visit-experience')).filter(([, text]) => text.includes(site.facts.schoolTerms));
    expect(said.map(([path]) => path)).toEqual(['.bestTime', '.faqs.2.answer']);
    const rest = texts(tour('school-visit-experience')).map(([, text]) => text.replace(site.facts.schoolTerms, ''));
    expect(rest.filter((text) => /\b(July|August|September|October)\b/.test(text))).toEqual([]);
    const typed = articles.filter(({ slug }) => /\bterms run(?! \{\{schoolTerms\}\})/.test(readFileSync(`${SAMPLE}/blog/${slug}.md`, 'utf8')));
    expect(typed.map(({ slug }) => slug)).toEqual([]);
  });

  it('the stone circles are dated as UNESCO dates them, and are not older than writing', () => {
    expect(saying(/older than|before (any|the) writ/i)).toEqual([]);
    expect(tour('george-town-stone-circle-baboon-island').extendedDescription.join(' ')).toMatch(/third century BC and the sixteenth century AD/);
  });

  it('Fathala has one rhino', () => {
    expect(saying(/\brhinos\b|rhinoceroses|rhinoceri/i)).toEqual([]);
    expect(tour('fathala-wildlife-reserve').extendedDescription.join(' ')).toContain('a single white rhino');
  });

  it('no taxi has a meter', () => expect(saying(/\b(taxi|cab)s?\b[^.]*\bmeter/i)).toEqual([]));

  it('the way to Dakar is as long as it is: a late lunch, and the extra night first', () => {
    const [out, home] = dakar.days;
    const stop = (day: typeof out, activity: string) => day?.stops.find((one) => one.activity.startsWith(activity));
    expect(stop(out, 'Arrival')?.time).toBe('Mid-afternoon');
    expect(stop(out, 'Lunch')?.description).toMatch(/late/);
    expect(stop(home, 'Return')?.description).toMatch(/^We recommend the extra night/);
    expect(stop(home, 'Return')?.description).toMatch(/border post may be slow or closed/);
    expect(dakar.faqs.find(({ question }) => /How late/.test(question))?.answer).toMatch(/closed until morning/);
    expect(saying(/home on the second evening/)).toEqual([]);
  });
});

describe('animals', () => {
  it('no highlight, stop or review sells touching or holding one', () => {
    const sold = [
      ...tours.flatMap(({ highlights, itinerary, description, extendedDescription }) => texts({ highlights, itinerary, description, extendedDescription })),
      ...texts(testimonials),
    ];
    expect(
      sold.filter(([, text]) => /\b(touch|stroke|hold|pet)\b[^.]*\b(crocodile|python|snake|monkey|lion|animal)|hand on its back|may be approached/i.test(text)),
    ).toEqual([]);
    expect(sold.filter(([, text]) => /crocodile[^.]*\btouch/i.test(text))).toEqual([]);
  });

  it('it is a keeper’s permission and one’s own choice, said once a tour', () => {
    const said = tour('kachikally-crocodile-pool').faqs.filter(({ answer }) => /keeper permits it, it's your own choice/.test(answer));
    expect(said).toHaveLength(1);
  });

  it('we sell no lion walks, and say so', () => {
    expect(saying(/\blion (walk|encounter)/i)).toEqual(['.tours.0.faqs.3.question: lion walk', '.tours.0.faqs.3.answer: lion walk']);
    expect(
      tour('fathala-wildlife-reserve')
        .faqs.map(({ answer }) => answer)
        .join(' '),
    ).toContain("We sell no lion walks and don't arrange them");
  });
});

describe('words', () => {
  it('are those that people use when they speak', () => {
    expect(saying(/\b(somebody|whoever|whomever|whom)\b/i)).toEqual([]);
  });

  it('an e-mail is called an e-mail', () => {
    expect(saying(/(?<![-\w])e?mails?\b/i)).toEqual([]);
  });
});
