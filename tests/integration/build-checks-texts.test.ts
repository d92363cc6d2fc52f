import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runScript } from '../fixtures/run-script.ts';
import { SAMPLE } from '../fixtures/sample-content.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

it('npm run build makes nothing of changed texts, and passes none with which the site would not start', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const content = join(folder.path, 'content');
  cpSync(SAMPLE, content, { recursive: true });
  const tour = join(content, 'tours', 'bijilo-monkey-park.yaml');
  const written = readFileSync(tour, 'utf8');
  const buildOf = (from: string, to: string) => {
    writeFileSync(tour, written.replace(from, to));
    return runScript('build', [], { CONTENT_DIR: content });
  };
  expect(await buildOf('title: Bijilo Forest Park', 'title: Bijilo in the morning')).toEqual({ code: 0, output: 'build: nothing changed\n' });
  const unknown = await buildOf('image: bijilo-monkey-park', 'image: a-picture-that-is-not-there');
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('bijilo-monkey-park.yaml: image: ') });
  expect(unknown.output).toContain('the name of a photograph or a poster, not "a-picture-that-is-not-there"');
  expect(await buildOf('title: Bijilo Forest Park', 'title: 7')).toMatchObject({
    code: 1,
    output: expect.stringContaining('bijilo-monkey-park.yaml: title: '),
  });
});
