import type { SiteUnderTest } from './site-under-test.ts';

/** People who write to the site under test: each a new one, from a new address, so that no test uses up another's limits. */
export function peopleOf(shared: SiteUnderTest) {
  let person = 0;
  return {
    inquiry(extra: object = {}): { name: string; email: string; message: string } {
      person += 1;
      return { name: "Mary O'Brien", email: `mary${person}@example.com`, message: 'Two lines,\nkept as they are.', ...extra };
    },
    from(): Record<string, string> {
      person += 1;
      return { 'x-forwarded-for': `203.0.113.${person % 250}` };
    },
    async stored(email: string): Promise<Record<string, unknown>[]> {
      return (await shared.pool.query('SELECT * FROM inquiries WHERE email = $1', [email])).rows;
    },
    async countAll(): Promise<number> {
      return Number((await shared.pool.query('SELECT count(*) AS n FROM inquiries')).rows[0].n);
    },
  };
}
