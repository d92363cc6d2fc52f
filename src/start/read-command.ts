import { parseArgs } from 'node:util';

/** What follows the name of a command, once it is known that the command takes all of it. */
export type Typed = {
  /** What is no option, in its order. */
  words: string[];
  has(option: string): boolean;
  /** What stands after an option; undefined where it was not given. */
  after(option: string): string | undefined;
};

/** What a command takes; anything else is refused, since a misspelt "--check" would leave the command that changes something. */
export type Takes = {
  /** "restore --back": the words that it is called by. */
  name: string;
  /** "ADDRESS [ROLE]": what follows them, in brackets where it may be missing. */
  words?: string;
  options?: Record<string, Option>;
};

/** An option stands alone, or needs something after it. */
type Option = 'alone' | 'the name of a file' | 'an address';

/** What was typed is no command; nothing was done. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
}

/** The command among these that was typed: the one with the longest name of which every word is there. */
export function commandOf<T extends Takes>(commands: readonly T[], args: readonly string[]): T | undefined {
  const isCalled = ({ name }: T) => name.split(' ').every((word, at) => (word.startsWith('--') ? args.includes(word) : args[at] === word));
  return commands.filter(isCalled).toSorted((a, b) => b.name.length - a.name.length)[0];
}

/**
 * Reads what was typed after the name of a command.
 * @returns undefined where its help is asked for
 * @throws NotUnderstood for an option that it has not, and for too many or too few words
 */
export function readTyped({ name, words = '', options = {} }: Takes, args: readonly string[]): Typed | undefined {
  const own = name.split(' ');
  const known: Record<string, Option> = { ...options, ...Object.fromEntries(own.flatMap((word) => (word.startsWith('--') ? [[word.slice(2), 'alone']] : []))) };
  const { tokens } = parseArgs({
    args: [...args],
    // What is wrong is said below, in the words of the other messages.
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(Object.entries(known).map(([option, kind]) => [option, { type: kind === 'alone' ? 'boolean' : 'string' } as const])),
    },
  });
  const given = new Map<string, string | undefined>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (token.name === 'help') return undefined;
    const kind = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (!kind) throw new NotUnderstood(`there is no option ${token.rawName}`);
    if (kind === 'alone' && token.value !== undefined) throw new NotUnderstood(`${token.rawName} takes nothing after "="`);
    if (kind !== 'alone' && (!token.value || (!token.inlineValue && token.value.startsWith('-')))) throw new NotUnderstood(`${token.rawName} needs ${kind}`);
    given.set(token.name, token.value);
  }
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  return {
    words: counted(words, positionals.slice(own.filter((word) => !word.startsWith('--')).length)),
    has: (option) => given.has(option),
    after: (option) => given.get(option),
  };
}

/** @throws NotUnderstood where there are more words than the command takes, or fewer */
function counted(takes: string, words: string[]): string[] {
  const names = takes.split(' ').filter(Boolean);
  const missing = names[words.length];
  if (missing && !missing.startsWith('[')) throw new NotUnderstood(`${missing} is missing`);
  const unexpected = words[names.length];
  if (unexpected !== undefined) throw new NotUnderstood(`"${unexpected}" is too much`);
  return words;
}
