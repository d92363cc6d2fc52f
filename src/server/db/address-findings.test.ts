import { expect, it } from 'vitest';
import { databaseProblem } from './address-findings.ts';

const refused = new Error('Failed query', { cause: new Error('unsupported startup parameter: statement_timeout') });

it.each([
  ['DATABASE_URL', 'set DATABASE_DIRECT_URL to the server itself'],
  ['DATABASE_REPLICA_URL', 'let it lead to the replica itself'],
])('a pooler that %s leads to is told with what helps there', (name, wayOut) => {
  expect(databaseProblem(refused, name)).toBe(
    `unsupported startup parameter: statement_timeout. This address is a pooler's: ${wayOut} (docs/operate/scaling.md)`,
  );
});

it('what else is wrong is told as the database says it', () => {
  expect(databaseProblem(new Error('outer', { cause: new Error('password authentication failed') }))).toBe('password authentication failed');
});
