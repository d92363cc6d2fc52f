/** One round button per slide (`data-dot`), "Go to slide 1" and so on; the current one has `aria-current`. */
export function Dots({ what, count, current }: { what: string; count: number; current: number }) {
  return Array.from({ length: count }, (_, index) => (
    <button key={index} type="button" data-dot aria-current={index === current} aria-label={`Go to ${what} ${index + 1}`} className="carousel-dot" />
  ));
}

/** Holds a carousel that moves by itself (src/browser/carousel.ts); not there where nothing moves. */
export function PauseButton({ label }: { label: string }) {
  return <button type="button" data-pause aria-pressed="false" aria-label={label} className="carousel-dot carousel-pause motion-reduce:hidden" />;
}
