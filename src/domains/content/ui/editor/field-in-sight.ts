import { type RefObject, useEffect, useRef } from 'react';

const WRITTEN_IN = 'input:not([type="checkbox"]), textarea, select';
/** Between the field and the edge, for the line around it, in pixels. */
const GAP_PX = 8;

/**
 * Keeps the field that one writes in, with its label and its error, above the bar at the window's foot: a phone's keyboard takes half
 * of the window, and the bar grows with what it says. A field that one has scrolled away from is left where it is.
 * @param problems what the form shows at its fields
 */
export function useFieldInSight(bar: RefObject<HTMLElement | null>, problems: unknown): void {
  const keep = useRef(() => {});
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    let edge = element.getBoundingClientRect().top;
    keep.current = () => {
      const before = edge;
      edge = element.getBoundingClientRect().top;
      // What the browser itself scrolls to, such as the caret, stays above the bar as well (base.css).
      const isStaying = getComputedStyle(element).position === 'sticky';
      root.style.setProperty('--foot', isStaying ? `${element.offsetHeight}px` : '0px');
      const field = document.activeElement;
      if (!field?.matches(WRITTEN_IN) || element.contains(field)) return;
      const { top, bottom } = field.getBoundingClientRect();
      if (top >= before || bottom <= 0) return;
      const label = (field.parentElement ?? field).getBoundingClientRect().top - GAP_PX;
      const below = bottom + GAP_PX - edge;
      // What is written in goes before its label where there is no room for both; one that is higher than the room stays as it is.
      const by = below > 0 ? Math.max(Math.min(below, top - GAP_PX), 0) : Math.min(Math.max(label, below), 0);
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
    };
    const grown = new ResizeObserver(keep.current);
    grown.observe(element);
    window.addEventListener('resize', keep.current);
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', keep.current);
      root.style.removeProperty('--foot');
    };
  }, [bar]);
  // An error has come to stand above the field, or has gone. Each save brings the problems anew: where they are the same ones nothing has
  // moved, and a page that scrolled all the same would take a button away from under a finger.
  const said = JSON.stringify(problems);
  useEffect(() => keep.current(), [said]);
}
