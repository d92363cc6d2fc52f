import '@/styles/admin.css';
import { expect, it } from 'vitest';
import { show } from '../../../../tests/browser/stage.tsx';
import { AdminBar } from './admin-bar';

/** Whose names stand for "More", and are longer. */
const FOLDED = ['/analytics/experiments', '/security-monitor', '/admin/people', '/account'];

const ADMIN = { brand: 'Tours', role: 'admin' } as const;

it('on a phone the places of the admin area stand in one line, also where the name of the page stands for "More"', () => {
  const lines = (path: string) => {
    const main = show(<AdminBar {...ADMIN} path={path} />);
    const shown = [...main.querySelectorAll('nav > a, summary')].filter((one) => one.checkVisibility());
    expect(shown.length).toBeGreaterThan(3);
    return new Set(shown.map((one) => one.getBoundingClientRect().top)).size;
  };
  expect(FOLDED.map(lines)).toEqual(FOLDED.map(() => 1));
});
