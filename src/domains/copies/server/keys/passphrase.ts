import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Anybody who gets the wrapped key may try for years: five words of a diary's length, or as many letters. */
const SHORTEST = 16;
const FEWEST_DIFFERENT = 8;

/** A line typed by the operator; undefined where it was broken off. */
export type Ask = (question: string) => Promise<string | undefined>;

export type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WritableStream };

/** Asks in the terminal; what is typed is not shown. */
export function hiddenAsk({ input, output }: Terminal = { input: process.stdin, output: process.stderr }): Ask {
  return (question) =>
    new Promise((resolve) => {
      output.write(question);
      // The line editor knows Backspace, pasting and Ctrl+C; what it would show goes nowhere.
      const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
      const line = createInterface({ input, output: nowhere, terminal: true });
      const end = (typed: string | undefined) => {
        line.removeAllListeners('close');
        line.close();
        output.write('\n');
        resolve(typed);
      };
      line.once('line', end);
      line.once('SIGINT', () => end(undefined));
      line.once('close', () => end(undefined));
    });
}

/** What is wrong with a new passphrase, in words; undefined where it may be used. */
export function weakness(passphrase: string): string | undefined {
  const characters = [...passphrase.normalize('NFC')];
  if (characters.length < SHORTEST) {
    return `The passphrase has ${characters.length} characters, but it needs ${SHORTEST} at least. Four or five words that have nothing to do with each other are easy to keep in mind.`;
  }
  if (new Set(characters).size < FEWEST_DIFFERENT) return `The passphrase needs ${FEWEST_DIFFERENT} different characters at least.`;
  return undefined;
}

/** The passphrase in a file: all of it but the line break at its end. @throws Error that names the file */
async function passphraseInFile(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`the file of the passphrase, ${file}, could not be read (${error.code})`);
  });
  return text.replace(/\r?\n$/, '');
}

/** Where a passphrase comes from: a file, else the terminal. It never stands in a command, which others can see and the shell keeps. */
export type PassphraseSource = { file?: string | undefined; ask?: Ask | undefined };

/** An existing passphrase. @throws Error in words where there is neither a file nor a terminal, or nothing was typed */
export async function givenPassphrase({ file, ask }: PassphraseSource, question = 'Passphrase of the recovery key (it is not shown): '): Promise<string> {
  const passphrase = file === undefined ? await ask?.(question) : await passphraseInFile(file);
  if (file === undefined && !ask) throw new Error('there is no terminal to ask for the passphrase: name a file that holds it with --passphrase-file FILE');
  if (!passphrase)
    throw new Error(
      file === undefined ? 'no passphrase was given: run this again and type it' : `the file of the passphrase, ${file}, is empty: write it there`,
    );
  return passphrase;
}

/** A new passphrase, typed twice. @throws Error in words, also for a weak one */
export async function newPassphrase({ file, ask }: PassphraseSource): Promise<string> {
  const passphrase = await givenPassphrase({ file, ask }, 'Choose a passphrase for the recovery key (it is not shown): ');
  const weak = weakness(passphrase);
  if (weak) throw new Error(weak);
  if (file === undefined && (await ask?.('The same once more: ')) !== passphrase)
    throw new Error('the two passphrases differ, and nothing was made: run this again');
  return passphrase;
}
