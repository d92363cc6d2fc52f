import { resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runScript } from '../../../tests/fixtures/run-script.ts';
import { contentFolder } from './content-folder.ts';

const SAID = 'CONTENT_DIR is "/there/is/none", but it takes the name of a folder that is there';
afterEach(() => vi.unstubAllEnvs());

it('is what CONTENT_DIR names, from the folder of the project', () => {
  vi.stubEnv('CONTENT_DIR', 'tests/content');
  expect(contentFolder()).toBe(resolve('tests/content'));
  vi.stubEnv('CONTENT_DIR', '');
  expect(contentFolder()).toBe(resolve('content'));
});

it.each(['/there/is/none', 'package.json'])('is refused by the name of the setting where that is no folder: %s', (named) => {
  vi.stubEnv('CONTENT_DIR', named);
  expect(() => contentFolder()).toThrow(SAID.replace('/there/is/none', named));
});

it.each([
  ['start', `The site did not start: ${SAID}\n`],
  ['build', `${SAID}\n`],
])('npm run %s says so in one line', async (script, output) => {
  expect(await runScript(script, [], { CONTENT_DIR: '/there/is/none' })).toEqual({ code: 1, output });
});
