import { expect, it } from 'vitest';
import { frozen } from '../../../lib/memoize.ts';
import type { FieldSchema } from './field-schema.ts';
import { textsWithFields, withNames } from './names-in.ts';

/* With each publish all documents are asked, and one has changed: what did not change stays what it is, and is not walked again. */

const SCHEMA: FieldSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    other: { type: 'object', properties: { tour: { type: 'string', of: 'tours' } } },
    more: { type: 'array', items: { type: 'string', of: 'tours' } },
  },
};
const document = () => frozen({ title: 'A day on the river', other: { tour: 'a-walk' }, more: ['a-walk', 'a-ride'] });

it('a document in which no name changes is the same object, one in which some do shares what does not', () => {
  const before = document();
  expect(withNames(SCHEMA, before, (_of, name) => name)).toBe(before);
  const after = withNames(SCHEMA, before, (_of, name) => (name === 'a-ride' ? 'a-drive' : name));
  expect(after).toEqual({ ...before, more: ['a-walk', 'a-drive'] });
  expect(after.other).toBe(before.other);
});

it('a name that goes, or stands twice, makes another list', () => {
  expect(withNames(SCHEMA, document(), (_of, name) => (name === 'a-ride' ? undefined : name)).more).toEqual(['a-walk']);
  expect(withNames(SCHEMA, document(), () => 'one').more).toEqual(['one']);
});

it('the texts of a document that nobody can change are looked for once, of another each time', () => {
  const kept = document();
  expect(textsWithFields(SCHEMA, kept).map(({ path, value }) => [path.join('.'), value])).toEqual([
    ['title', 'A day on the river'],
    ['other.tour', 'a-walk'],
    ['more.0', 'a-walk'],
    ['more.1', 'a-ride'],
  ]);
  expect(textsWithFields(SCHEMA, kept)).toBe(textsWithFields(SCHEMA, kept));
  const open = { title: 'One' };
  expect(textsWithFields(SCHEMA, open).map(({ value }) => value)).toEqual(['One']);
  open.title = 'Two';
  expect(textsWithFields(SCHEMA, open).map(({ value }) => value)).toEqual(['Two']);
});
