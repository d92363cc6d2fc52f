// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expose, exposedExperiments, watchExposures } from './experiment-exposure.ts';

/** The observers that were made; `see` says that elements came into sight. */
let observers: { watched: Set<Element>; see(...elements: Element[]): void }[];

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset.ab = 'hero_cta:variant_a,tour_card_layout:image';
  document.body.innerHTML = '<a data-exposes="hero_cta"></a><div data-exposes="tour_card_layout"></div><div data-exposes="pricing_display"></div>';
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watched = new Set<Element>();
      private notice: (entries: { isIntersecting: boolean; target: Element }[]) => void;
      constructor(notice: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        this.notice = notice;
        observers.push(this);
      }
      see(...elements: Element[]) {
        this.notice([...this.watched].map((target) => ({ target, isIntersecting: elements.includes(target) })));
      }
      observe(element: Element) {
        this.watched.add(element);
      }
      unobserve(element: Element) {
        this.watched.delete(element);
      }
    },
  );
});

/** The element of a test. */
function of(test: string): Element {
  const element = document.querySelector(`[data-exposes="${test}"]`);
  if (!element) throw new Error(`nothing shows ${test}`);
  return element;
}

describe('an experiment that this visit has a variant of', () => {
  it('is exposed once its element comes into sight, for the rest of the session', () => {
    watchExposures();
    expect(exposedExperiments()).toEqual([]);
    observers[0]?.see(of('hero_cta'));
    expect(exposedExperiments()).toEqual(['hero_cta']);
    observers[0]?.see(of('tour_card_layout'));
    expect(exposedExperiments()).toEqual(['hero_cta', 'tour_card_layout']);
    document.body.innerHTML = '';
    expect(exposedExperiments()).toEqual(['hero_cta', 'tour_card_layout']);
  });

  it('is exposed when a dialog says so', () => {
    expose('hero_cta');
    expose('hero_cta');
    expect(exposedExperiments()).toEqual(['hero_cta']);
  });

  it('counts no longer once it has ended, and again when it runs again', () => {
    expose('hero_cta');
    document.documentElement.dataset.ab = '';
    expect(exposedExperiments()).toEqual([]);
    document.documentElement.dataset.ab = 'hero_cta:variant_a';
    expect(exposedExperiments()).toEqual(['hero_cta']);
  });
});

describe('an experiment that this visit has no variant of', () => {
  it('is never exposed', () => {
    watchExposures();
    observers[0]?.see(of('pricing_display'));
    expose('booking_widget');
    expose('');
    expect(exposedExperiments()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('nor is any with who only looks, or asked not to be counted', () => {
    delete document.documentElement.dataset.ab;
    watchExposures();
    observers[0]?.see(of('hero_cta'));
    expect(exposedExperiments()).toEqual([]);
  });
});

it('survives a memory that holds what is not ours', () => {
  sessionStorage.setItem('hbt-ab-seen', '{"a":1}');
  expect(exposedExperiments()).toEqual([]);
  expose('hero_cta');
  expect(exposedExperiments()).toEqual(['hero_cta']);
});
