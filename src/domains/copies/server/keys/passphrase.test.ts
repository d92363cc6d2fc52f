import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../../../tests/fixtures/temporary-folder.ts';
import { givenPassphrase, hiddenAsk, newPassphrase, weakness } from './passphrase.ts';

const GOOD = 'bee-eaters over the river';

/** Answers one question after the other. */
function answering(...answers: (string | undefined)[]) {
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answers.shift();
  };
  return { ask, questions };
}

describe('a new passphrase', () => {
  it('is typed twice', async () => {
    const { ask, questions } = answering(GOOD, GOOD);
    expect(await newPassphrase({ ask })).toBe(GOOD);
    expect(questions).toHaveLength(2);
    await expect(newPassphrase({ ask: answering(GOOD, `${GOOD} `).ask })).rejects.toThrow('the two passphrases differ, and nothing was made: run this again');
  });

  it('that is too short is refused before it is asked for again', async () => {
    const { ask, questions } = answering('short');
    await expect(newPassphrase({ ask })).rejects.toThrow('The passphrase has 5 characters, but it needs 16 at least.');
    expect(questions).toHaveLength(1);
  });

  it.each([
    ['fifteen letters', /has 15 characters/],
    ['sixteen letters!', undefined],
    ['a'.repeat(40), /needs 8 different characters/],
    ['abcabcabcabcabcabc', /needs 8 different characters/],
    ['😀'.repeat(15), /has 15 characters/],
  ])('%j', (passphrase, words) => {
    if (words) expect(weakness(passphrase)).toMatch(words);
    else expect(weakness(passphrase)).toBeUndefined();
  });

  it('may stand in a file, whose last line break is none of it', async () => {
    const folder = temporaryFolder();
    const file = join(folder.path, 'passphrase');
    for (const end of ['', '\n', '\r\n']) {
      writeFileSync(file, ` ${GOOD} ${end}`);
      expect(await newPassphrase({ file })).toBe(` ${GOOD} `);
    }
    writeFileSync(file, '\n');
    await expect(newPassphrase({ file })).rejects.toThrow(`the file of the passphrase, ${file}, is empty`);
    await expect(newPassphrase({ file: `${file}-elsewhere` })).rejects.toThrow(`${file}-elsewhere, could not be read (ENOENT)`);
    folder.remove();
  });

  it('cannot be asked for without a terminal, which says what to do', async () => {
    await expect(newPassphrase({})).rejects.toThrow('name a file that holds it with --passphrase-file FILE');
  });
});

it('an existing passphrase is typed once, however short', async () => {
  expect(await givenPassphrase({ ask: answering('old').ask })).toBe('old');
  await expect(givenPassphrase({ ask: answering(undefined).ask })).rejects.toThrow('no passphrase was given');
  await expect(givenPassphrase({ ask: answering('').ask })).rejects.toThrow('no passphrase was given: run this again');
});

describe('in the terminal', () => {
  /** A terminal whose user types that. */
  async function typed(keys: string): Promise<{ line: string | undefined; shown: string; modes: boolean[] }> {
    const modes: boolean[] = [];
    const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (isRaw: boolean) => modes.push(isRaw) }) as unknown as NodeJS.ReadStream;
    const output = new PassThrough();
    const asked = hiddenAsk({ input, output })('Passphrase: ');
    (input as unknown as PassThrough).write(keys);
    const line = await asked;
    return { line, shown: output.read().toString(), modes };
  }

  it('nothing of what is typed is shown, and the terminal is as it was afterwards', async () => {
    // A terminal that says it is dumb has no Backspace (Node, readline).
    vi.stubEnv('TERM', 'xterm');
    expect(await typed('bee-eatexx\x7f\x7frs é\r')).toEqual({ line: 'bee-eaters é', shown: 'Passphrase: \n', modes: [true, false] });
    vi.unstubAllEnvs();
  });

  it.each([
    ['Ctrl+C', 'bee\x03'],
    ['Ctrl+D', '\x04'],
  ])('%s breaks it off', async (_, keys) => {
    expect((await typed(keys)).line).toBeUndefined();
  });
});
