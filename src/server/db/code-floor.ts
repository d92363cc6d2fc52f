import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

/** The database was changed by a newer version so that this one would do harm: it must not start, and trying again does not help. */
export class CodeTooOldError extends Error {
  constructor(version: string, floor: string) {
    super(
      `this is version ${version}, and a newer one has changed the database so that it needs ${floor} or later; start such a version, or restore the copy that was taken before the upgrade (docs/operate/upgrade.md, "Going back")`,
    );
    this.name = 'CodeTooOldError';
  }
}

/** Version of this code, as package.json has it: three numbers, such as `0.2.0`. */
export function codeVersion(projectRoot: string): string {
  return (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Whether a version of three numbers is lower than another. */
export function isLower(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)));
  const at = left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return at >= 0 && (left?.[at] ?? 0) < (right?.[at] ?? 0);
}

/** The lowest version of code that may run on this database; undefined before migrations have made the place for it. */
export async function codeFloor(client: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  // Asked for by name first: a statement about a table that is not there fails as a whole.
  const { rows: places } = await client.query<{ there: boolean }>(`SELECT to_regclass('drizzle.code_floor') IS NOT NULL AS there`);
  if (!places[0]?.there) return undefined;
  return (await client.query<{ version: string }>('SELECT version FROM drizzle.code_floor')).rows[0]?.version;
}

/** @throws CodeTooOldError where the database needs a newer version than this */
export async function refuseBelowFloor(client: Pick<ClientBase, 'query'>, version: string): Promise<void> {
  const floor = await codeFloor(client);
  if (floor !== undefined && isLower(version, floor)) throw new CodeTooOldError(version, floor);
}
