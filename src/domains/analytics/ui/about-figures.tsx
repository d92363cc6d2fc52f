import { Titled } from '@/ui/section';
/** What the figures do not hold, so that nobody takes them for more than they are. */
export function AboutFigures() {
  return (
    <Titled name="about-title" title="What is not in these figures" look="text-3xl" className="max-w-[70ch]">
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>Visitors who ask not to be counted (Global Privacy Control or Do Not Track). Their enquiries reach the desk all the same.</li>
        <li>Robots that say what they are: search engines, link checkers and the like.</li>
        <li>Visits that looked at a variant of a page through its address, as you do to see an experiment.</li>
        <li>Visitors without scripts, and those who leave before the page has counted them.</li>
      </ul>
      <p className="mt-3">
        A visitor is one visit of one browser: anyone who comes back tomorrow counts again. Countries are known only where the hosting service reports them. All
        times are Banjul's (GMT+0); the newest events may take a minute to arrive.
      </p>
    </Titled>
  );
}

/** Shown where nothing was counted. */
export function NothingYet({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="border-y border-line py-10">
      <p className="font-display text-2xl font-extrabold">{isFiltered ? 'No visits match these filters' : 'Nothing was counted on these days'}</p>
      <p className="mt-2 max-w-[65ch]">
        {isFiltered
          ? 'Choose another tour, source or device, or more days.'
          : 'Once visitors come, you see here how many there are, when and from where they come, which tours and pages they look at, and how many ask and book. A new visit appears about a minute after it began.'}
      </p>
    </div>
  );
}
