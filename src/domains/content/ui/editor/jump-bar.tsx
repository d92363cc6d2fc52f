import { useEffect, useRef, useState } from 'react';
import type { FormSection } from '@/domains/content-format/model/form-sections';
import { useWrongIn } from './form-state';

/** So much of what stands before the part that is reached stays in sight, in pixels. */
const BEFORE_PX = 60;

/** Id of the part of a form that links lead to. */
export const sectionId = (title: string) => `part-${title.toLowerCase().replaceAll(' ', '-')}`;

/** Ways to the parts of a form. They stay above it, but not in a window as low as one with a phone's keyboard. */
export function JumpBar({ sections }: { sections: readonly FormSection[] }) {
  const bar = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const root = document.documentElement;
    const show = () => {
      const isStaying = bar.current && getComputedStyle(bar.current).position === 'sticky';
      // What is jumped to, and what has the focus, does not lie under it (base.css).
      root.style.setProperty('--stays', isStaying ? `${bar.current?.offsetHeight ?? 0}px` : '0px');
      const reached = sections.filter(({ title }) => {
        const top = document.getElementById(sectionId(title))?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setCurrent(reached.at(-1)?.title ?? sections[0]?.title ?? '');
    };
    show();
    addEventListener('scroll', show, { passive: true });
    addEventListener('resize', show);
    return () => {
      removeEventListener('scroll', show);
      removeEventListener('resize', show);
      root.style.removeProperty('--stays');
    };
  }, [sections]);
  return (
    <nav ref={bar} aria-label="Parts of this form" className="top-0 z-10 -mx-4 border-b border-line bg-surface sm:-mx-6 [@media(min-height:30rem)]:sticky">
      <ul className="flex overflow-x-auto px-3 sm:px-3.5">
        {sections.map((section) => (
          <JumpLink key={section.title} {...section} isCurrent={section.title === current} />
        ))}
      </ul>
    </nav>
  );
}

function JumpLink({ title, fields, isCurrent }: FormSection & { isCurrent: boolean }) {
  const wrong = useWrongIn(fields.map(([name]) => name));
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // On a phone the last ones lie beside the window.
    if (isCurrent && item.current?.parentElement) item.current.parentElement.scrollLeft = item.current.offsetLeft - BEFORE_PX;
  }, [isCurrent]);
  return (
    <li ref={item}>
      <a
        href={`#${sectionId(title)}`}
        aria-current={isCurrent ? 'location' : undefined}
        className="relative flex min-h-12 items-center gap-1 whitespace-nowrap border-b-4 border-transparent px-1 pt-1 font-semibold text-muted hover:text-text aria-[current=location]:border-sunset aria-[current=location]:text-text sm:px-2.5"
      >
        <span>{title}</span>
        {wrong > 0 && (
          <span className="text-destructive">
            <span>{wrong}</span>
            <span className="sr-only"> to correct</span>
          </span>
        )}
      </a>
    </li>
  );
}
