import '@/styles/admin.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AuthTabs } from '@/domains/accounts/ui/auth-tabs';
import { PRESET_WORDS } from '@/domains/analytics/model/report-words';
import { RangePicker } from '@/domains/analytics/ui/range-picker';
import { AdminBar } from '@/domains/desk/ui/admin-bar';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { showGallery, slideshow, tab } from '../../tests/browser/gallery';
import { emulate, resize, show } from '../../tests/browser/stage';

/* Who has their system's colours instead of ours sees what is chosen by its line: no other has one. */

const ASK = { range: '7', from: '', to: '', compare: true, tour: '', source: '', device: '' } as const;
const ADMIN = { brand: 'Tours', role: 'admin' } as const;

/** The texts of those under which the line is to be seen. */
function underlined(selector: string): string[] {
  const paper = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).borderBottomColor !== paper)
    .map((one) => one.textContent);
}

it('in forced colours a line stands under what is chosen, and under nothing else', async () => {
  await emulate({ forcedColors: 'active' });
  await resize(1440, 900);
  show(<AuthTabs current="sign-up" onChoose={() => {}} />);
  expect(underlined('[role=tab]')).toEqual(['Sign Up']);
  show(<RangePicker ask={ASK} today="2026-11-29" go={() => {}} />);
  expect(underlined('nav a')).toEqual([PRESET_WORDS[ASK.range]]);
  show(<ChartFigure id="visits" title="Visits" words="By day" chart={<p>Bars</p>} table={<p>Rows</p>} />);
  expect(underlined('[aria-pressed]')).toEqual(['Chart']);
  show(<AdminBar {...ADMIN} path="/analytics" />);
  expect(underlined('nav a')).toEqual(['Analytics']);
});

it('and so on a phone, where the page is under "More"', async () => {
  await emulate({ forcedColors: 'active' });
  await resize(360, 740);
  show(<AdminBar {...ADMIN} path="/admin/people" />);
  expect(underlined('nav > a, nav summary')).toEqual(['People']);
  await page.getByCss('summary').click();
  expect(underlined('nav details a')).toEqual(['People']);
});

it('on public pages the words of what is chosen are underlined, and the marks of the pictures are seen', async () => {
  await emulate({ forcedColors: 'active' });
  await showGallery();
  const lineOf = (name: string) => getComputedStyle(tab(name).element()).textDecorationLine;
  expect([lineOf('Wildlife'), lineOf('Nature')]).toEqual(['underline', 'none']);
  const mark = getComputedStyle(slideshow.getByCss('.gallery-dots button').first().element(), '::before');
  expect(mark.borderTopWidth).toBe('6px');
});

it('what is ticked has the colour of the house, at the desk as on public pages', () => {
  const main = show(<input type="checkbox" defaultChecked />);
  const tick = main.querySelector('input') as HTMLInputElement;
  expect(getComputedStyle(tick).accentColor).toBe('rgb(185, 71, 47)');
});
