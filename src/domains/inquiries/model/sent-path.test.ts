import { expect, it } from 'vitest';
import { sentPath, sentReference } from './sent-path.ts';

const REFERENCE = 'HBT20261121K7QF';
const at = (path: string) => new URL(path, 'https://example.com');

it('is understood by the version before, which an upgrade runs beside this one, and whose scripts devices keep', () => {
  const address = at(sentPath({ reference: REFERENCE, answerBy: undefined, hasEmail: true, hasPhone: false }));
  expect(address.searchParams.get('ref')).toBe(REFERENCE);
});

it.each(['ref', 'reference'])('is understood where an extension left "%s" alone of its two names', (name) => {
  expect(sentReference(at(`/enquiry/sent?${name}=${REFERENCE}&mail=1`))).toBe(REFERENCE);
  expect(sentReference(at(`/enquiry?${name}=${REFERENCE}`))).toBeUndefined();
});
