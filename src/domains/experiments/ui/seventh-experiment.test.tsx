// @vitest-environment happy-dom
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { headScript } from '../../../../tests/fixtures/head-script-page.ts';
import { SAMPLE } from '../../../../tests/fixtures/sample-content.ts';
import { expose, exposedExperiments } from '../../../browser/experiment-exposure.ts';
import { useVariant } from '../../../ui/use-variant.ts';
import { assignVariant } from '../model/assign.ts';
import { experimentsSchema } from '../model/experiment-schema.ts';
import { runningExperiments } from '../model/standings.ts';

/* docs/develop/experiments.md, "A seventh experiment": one entry in the content file, and one component. */

const ENTRY = `
- id: farewell_words
  name: Words at the end of a page
  isActive: true
  variants:
    - { id: see_you, name: See you soon, weight: 0.3 }
    - { id: come_by, name: Come by, weight: 0.7 }
`;

function Farewell() {
  return <p>{useVariant('farewell_words') === 'come_by' ? 'Come by' : 'See you soon'}</p>;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hbt-seventh-'));
  cpSync(join(SAMPLE, 'experiments.yaml'), join(folder, 'experiments.yaml'));
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  rmSync(folder, { recursive: true });
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});

/** A visitor's id that gets this variant. */
function visitorOf(variant: string, experiment: Parameters<typeof assignVariant>[1]): string {
  for (let at = 0; ; at++) if (assignVariant(`visitor-${at}`, experiment) === variant) return `visitor-${at}`;
}

it.each([
  ['come_by', 'Come by'],
  ['see_you', 'See you soon'],
])('a seventh test is an entry and a component: %s reaches the visitor, without a mismatch, and is counted', async (variant, text) => {
  const file = join(folder, 'experiments.yaml');
  writeFileSync(file, readFileSync(file, 'utf8') + ENTRY);
  const experiments = experimentsSchema.parse(parse(readFileSync(file, 'utf8')));
  const seventh = experiments.at(-1);
  if (!seventh) throw new Error('no test');
  expect(experiments).toHaveLength(7);

  // The page comes with the tests that run and with the control, for everybody the same.
  const html = renderToString(<Farewell />);
  expect(html).toBe('<p>See you soon</p>');
  document.body.innerHTML = `<main>${html}</main>`;
  sessionStorage.setItem('hbt-visitor', JSON.stringify(visitorOf(variant, seventh)));
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({
    dataset: { experiments: runningExperiments(experiments, { [seventh.id]: { state: 'running' } }) },
  } as unknown as HTMLScriptElement);
  new Function(headScript)();
  expect(document.documentElement.getAttribute('data-ab-farewell_words')).toBe(variant);

  const complaints = vi.fn();
  await act(async () => hydrateRoot(document.querySelector('main') ?? document.body, <Farewell />, { onRecoverableError: complaints }));
  expect(document.querySelector('main p')?.textContent).toBe(text);
  expect(complaints).not.toHaveBeenCalled();
  expose('farewell_words');
  expect(exposedExperiments()).toEqual(['farewell_words']);
});
