import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COPY_KINDS, copyName, readCopyName, readUpgradeCopyName, upgradeCopyName } from './copy-names.ts';

it('a name says the kind of the copy and its moment to the second, and needs no character that a disk or bucket refuses', () => {
  expect(copyName('whole', new Date('2026-11-25T02:15:00.999Z'))).toBe('whole/20261125T021500Z.age');
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...COPY_KINDS), moment, (kind, at) => {
      const name = copyName(kind, at);
      expect(name).toMatch(/^[a-z]+\/[0-9TZ]+\.age$/);
      expect(readCopyName(name)).toEqual({ kind, at: new Date(Math.floor(at.getTime() / 1000) * 1000) });
    }),
  );
});

it.each([
  'keys/age1abc.age',
  'whole/20260631T000000Z.age',
  'whole/20261125T021500Z.age.part',
  'other/20261125T021500Z.age',
  'a/whole/20261125T021500Z.age',
  '',
])('%j is no copy', (name) => {
  expect(readCopyName(name)).toBeUndefined();
});

it('a copy of an upgrade says its release and its moment, and is no other file', () => {
  const at = new Date('2026-11-25T02:15:00Z');
  expect(upgradeCopyName('0.3.0', new Date('2026-11-25T02:15:00.999Z'))).toBe('before-0.3.0-20261125-021500.age');
  for (const release of ['0.3.0', 'main-20261101-000000', 'before-x']) expect(readUpgradeCopyName(upgradeCopyName(release, at))).toEqual({ kind: 'whole', at });
  for (const name of ['before-0.3.0-20261125-021500.age.part', 'before-major.age', 'before-0.3.0-20260631-000000.age', 'moving.age', ''])
    expect(readUpgradeCopyName(name), name).toBeUndefined();
});
