import { readdirSync, readFileSync } from 'node:fs';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { COUNTER_NAMES } from '../model/counters.ts';
import { analyticsDays } from './analytics-tables.ts';
import { columnOf } from './counter-sql.ts';
import { DIMENSION_NAMES } from './dimensions.ts';

/** What a line of the roll-up is about; its other columns are counters. */
const KEY = ['day', 'dimension', 'value', 'source', 'device'];
const META = 'src/server/db/migrations/meta';

/** The roll-up as the migrations leave it. */
function migrated(): { columns: string[]; checks: string[] } {
  const latest = readdirSync(META)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const { tables } = JSON.parse(readFileSync(`${META}/${latest}`, 'utf8'));
  const { columns, checkConstraints } = tables['public.analytics_days'];
  return { columns: Object.keys(columns), checks: Object.values<{ value: string }>(checkConstraints).map(({ value }) => value) };
}

describe('the list of counters', () => {
  it('is what the roll-up has, in its table and after the last migration (else: npm run db:generate)', () => {
    const wanted = [...KEY, ...COUNTER_NAMES.map(columnOf)].toSorted();
    expect(
      getTableConfig(analyticsDays)
        .columns.map(({ name }) => name)
        .toSorted(),
    ).toEqual(wanted);
    expect(migrated().columns.toSorted()).toEqual(wanted);
  });

  it('has names that are columns as they stand', () => {
    expect(COUNTER_NAMES.map(columnOf).filter((column) => !/^[a-z]+(_[a-z]+)*$/.test(column))).toEqual([]);
    expect(columnOf('askedVisitors')).toBe('asked_visitors');
  });
});

it('the database takes lines about the listed dimensions and no others', () => {
  expect(migrated().checks).toEqual([`"analytics_days"."dimension" IN (${DIMENSION_NAMES.map((name) => `'${name}'`).join(', ')})`]);
});
