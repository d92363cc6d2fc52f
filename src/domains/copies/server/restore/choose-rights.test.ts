import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { NOT_KEPT } from '../copy-words.ts';
import { chooseRights, type RightsOptions, shownAsk } from './choose-rights.ts';
import type { OpenRights } from './open-rights.ts';

/* What becomes of roles, quotes and links that nothing can tell about; that a restore does it is in tests/faults/restore-bare.test.ts. */

const OPEN: OpenRights = {
  roles: [
    { email: 'owner@bare.example', role: 'admin' },
    { email: 'second@bare.example', role: 'admin' },
    { email: 'lamin@bare.example', role: 'desk' },
  ],
  quotes: [{ reference: 'HBT20261121OPEN', title: 'Two days' }],
  links: [],
  reviews: [],
};
const NOBODY: OpenRights = { roles: [], quotes: [], links: [], reviews: [] };

async function choose(options: Partial<RightsOptions>, { open = OPEN, isTold = false } = {}) {
  const lines: string[] = [];
  const choice = await chooseRights(open, isTold, { admin: undefined, ...options }, (line) => lines.push(line));
  return { choice, text: lines.join('\n') };
}

/** Somebody at a terminal, who types these lines. */
const typing = (...typed: string[]) => ({ ask: async () => typed.shift() });

describe('where nothing tells what was ended', () => {
  it('lists what is open, and without a word or a terminal changes nothing', async () => {
    await expect(choose({})).rejects.toThrow('nothing was changed. Say what becomes of these roles, quotes and links: --keep-rights leaves them');
    const { choice, text } = await choose({ said: 'keep' });
    expect(choice).toEqual({ kind: 'keep' });
    for (const line of ['admin: owner@bare.example', 'desk: lamin@bare.example', 'open quote of HBT20261121OPEN: Two days']) expect(text).toContain(line);
  });

  it('ends all but the role of an administrator who is named, however the address is written', async () => {
    expect((await choose({ said: 'end', admin: 'Owner@bare.example' })).choice).toEqual({ kind: 'end', admin: 'owner@bare.example' });
    await expect(choose({ said: 'end' })).rejects.toThrow('Name the administrator who stays');
    await expect(choose({ said: 'end', admin: 'lamin@bare.example' })).rejects.toThrow(
      'lamin@bare.example would be no administrator there, and nobody would be left: name one of owner@bare.example, second@bare.example',
    );
  });

  it('asks at a terminal, and changes nothing where anything else is typed, or it is broken off', async () => {
    expect((await choose(typing('Keep'))).choice).toEqual({ kind: 'keep' });
    expect((await choose(typing('end', ' owner@bare.example '))).choice).toEqual({ kind: 'end', admin: 'owner@bare.example' });
    for (const typed of [['yes'], [], ['end'], ['end', 'nobody@bare.example']])
      await expect(choose(typing(...typed)), typed.join()).rejects.toThrow('nothing was changed');
  });

  it('has nothing to choose where nobody holds a role and nothing is open', async () => {
    expect(await choose({}, { open: NOBODY })).toEqual({ choice: undefined, text: '' });
    expect((await choose({ said: 'keep' }, { open: NOBODY })).text).toContain('there is nothing to keep or to end');
  });
});

it('where the database that is replaced can tell, nobody is asked: what is to be kept is not, and what is to be ended ends', async () => {
  expect(await choose({}, { isTold: true })).toEqual({ choice: undefined, text: '' });
  expect(await choose({ said: 'keep' }, { isTold: true })).toEqual({ choice: undefined, text: NOT_KEPT });
  expect(await choose({ said: 'end', admin: 'owner@bare.example' }, { isTold: true })).toEqual({
    choice: { kind: 'end', admin: 'owner@bare.example' },
    text: '',
  });
});

it('a question shows what is typed, and takes the end of the input for breaking off', async () => {
  const streams = () => ({ input: new PassThrough(), output: new PassThrough() });
  const one = streams();
  const asked = shownAsk(one)('Keep? ');
  one.input.write('keep\n');
  expect(await asked).toBe('keep');
  expect(String(one.output.read())).toContain('Keep? ');
  const other = streams();
  const broken = shownAsk(other)('Keep? ');
  other.input.end();
  expect(await broken).toBeUndefined();
});
