import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** What each format is called by people. */
const FORMATS: Readonly<Record<string, string>> = {
  url: 'an address of a page that begins with https://',
  email: 'an e-mail address',
  date: 'a day such as 2026-11-21',
};
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'what belongs here, one below the other',
  record: 'what belongs here, one below the other',
};

/**
 * What a field takes, in words that follow "expected": for every rule of a schema that has no words of its own. The library's are for
 * programmers.
 * @returns undefined where only the library knows what was meant
 */
export function plainProblem(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected];
    case 'too_small':
      return issue.inclusive === false ? `more than ${issue.minimum}` : atLeast(issue.origin, Number(issue.minimum));
    case 'too_big':
      return `${issue.maximum}${issue.origin === 'string' ? ' characters' : ''} at most`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'a text of another form';
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `no field called ${issue.keys.join(' or ')}`;
    case 'invalid_union':
      return 'one of the kinds that may stand here, with all that belongs to it';
    case 'not_multiple_of':
      return 'a whole number';
    default:
      return undefined;
  }
}

function atLeast(origin: string, least: number): string {
  if (origin === 'string') return least === 1 ? 'something to be written here' : `${least} characters or more`;
  return `${least} or more`;
}
