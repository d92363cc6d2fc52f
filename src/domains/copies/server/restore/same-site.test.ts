import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import type { About } from '../../model/copy-format.ts';
import { isOfAnother, siteHere, siteOf } from './same-site.ts';

const copyOf = (site: About['site']) => ({ site }) as About;
const here = { id: 'a'.repeat(64), address: 'https://tours.example.com' };
const local = { ...here, address: 'http://localhost:3000' };

it.each([
  ['of another id and address', { id: 'b'.repeat(64), address: 'https://other.example.com' }, here, true],
  ['of this site before it got its address', { id: here.id, address: 'http://localhost:3000' }, here, false],
  ['of another machine of this site', { id: 'b'.repeat(64), address: here.address }, here, false],
  ['of another site that has no address of its own either', { id: 'b'.repeat(64), address: local.address }, local, true],
  ['of a version that wrote down neither', undefined, here, false],
])('a copy %s', (_, site, at, isOther) => {
  expect(isOfAnother(copyOf(site), at)).toBe(isOther);
});

it('a data folder keeps the id of its site, whatever address it gets; another folder has another', () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  onTestFinished(() => {
    one.remove();
    other.remove();
  });
  const { id } = siteOf(new URL('http://localhost:3000'), one.path);
  expect(siteOf(new URL('https://tours.example.com'), one.path)).toEqual({ id, address: 'https://tours.example.com' });
  expect(siteOf(new URL('https://tours.example.com'), other.path).id).not.toBe(id);
});

it('a data folder that is empty knows no site; one in which a site was started does, though no copy was made', () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  expect(siteHere(new URL(here.address), path)).toBeUndefined();
  expect(readdirSync(path)).toEqual([]);
  writeFileSync(join(path, 'auth-secret'), 'c'.repeat(64));
  const known = siteHere(new URL(here.address), path);
  expect(known).toEqual({ id: expect.stringMatching(/^[0-9a-f]{64}$/), address: here.address });
  expect(siteHere(new URL(here.address), path)).toEqual(known);
});
