import { memory } from './browser-storage.ts';

const SEEN_KEY = 'hbt-ab-seen';

/** Experiments of which this visit has a variant by assignment and that still run; nobody who only looks has any. */
function countedExperiments(): string[] {
  const assigned = document.documentElement.dataset.ab ?? '';
  return assigned.split(',').flatMap((pair) => pair.split(':')[0] || []);
}

function seenExperiments(): string[] {
  const seen = memory('session').read<unknown>(SEEN_KEY);
  return Array.isArray(seen) ? seen : [];
}

/** The experiments of which the visitor has had a variant in sight in this visit; events carry them (AnalyticsEvent.exposed). */
export function exposedExperiments(): string[] {
  const seen = seenExperiments();
  return countedExperiments().filter((experiment) => seen.includes(experiment));
}

/** Says that a variant of an experiment is in sight: for what opens, such as a dialog. Elements of the page carry `data-exposes`. */
export function expose(experimentId: string): void {
  const seen = seenExperiments();
  if (countedExperiments().includes(experimentId) && !seen.includes(experimentId)) memory('session').write(SEEN_KEY, [...seen, experimentId]);
}

/** A variant is in sight once it reaches above this lowest part of the window. */
const IN_SIGHT = '0px 0px -10%';

/** Watches every element with `data-exposes="{experiment}"`; each experiment is noted once. */
export function watchExposures(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        expose((target as HTMLElement).dataset.exposes ?? '');
        observer.unobserve(target);
      }
    },
    { rootMargin: IN_SIGHT },
  );
  for (const element of document.querySelectorAll('[data-exposes]')) observer.observe(element);
}
