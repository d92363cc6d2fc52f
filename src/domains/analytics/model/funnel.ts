import type { Counts } from './counters.ts';

/** One step of the way to a won enquiry. `share`: of the step before, 0 to 1; null where there is none to compare with. */
export type Step = { name: string; count: number | null; share: number | null };

/** What the desk counts: of the enquiries that came in this time those that somebody opened, and those with an answer of ours; and what was won. */
type DeskSteps = Record<'opened' | 'replied' | 'won', number | null>;

/**
 * The way from a visit to a won enquiry. Where a tour is chosen it begins with the views of that tour.
 * The last three steps are counted at the desk, also for people whose visits are not counted: such a step may be larger than the one before.
 */
export function funnelOf(counts: Counts & DeskSteps, ofTour: boolean): Step[] {
  const steps: [string, number | null][] = [
    ...(ofTour
      ? ([['Viewed the tour', counts.viewVisitors]] as [string, number][])
      : ([
          ['Visited', counts.visitors],
          ['Viewed a tour', counts.tourVisitors],
        ] as [string, number][])),
    ['Chat or booking attempt', counts.askedVisitors],
    ['Enquired', counts.enquiryVisitors],
    ['Opened', counts.opened],
    ['Replied', counts.replied],
    ['Won', counts.won],
  ];
  return steps.map(([name, count], index) => {
    const before = index === 0 ? null : (steps[index - 1]?.[1] ?? null);
    return { name, count, share: before === null || before === 0 || count === null ? null : count / before };
  });
}

/** Below so many in the step before a share of it says nothing. */
const SHARE_MIN = 10;

/** "31 %" of the step before; "3 of 7" where that was few; "" for the first step, and for one that is larger than the one before. */
export function shareWords(steps: readonly Step[], index: number): string {
  const before = steps[index - 1]?.count ?? null;
  const { count = null, share = null } = steps[index] ?? {};
  if (before === null || count === null || share === null || share > 1) return '';
  if (before < SHARE_MIN) return `${count} of ${before}`;
  return share > 0 && share < 0.01 ? 'under 1 %' : `${Math.round(share * 100)} %`;
}
