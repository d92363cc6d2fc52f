import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

type Timed = { name: string; page: Page; counted: () => Record<string, number>; work: (startClock: () => void) => Promise<void> };

/**
 * What somebody does on a phone, timed one by one, in a table.
 * @param kind what one is called, also in a picture's name
 * @param most seconds that each may take
 */
export function timedRows(kind: string, most: number) {
  const rows: Record<string, string | number>[] = [];
  return {
    /** Times one. What fails is a row as well, and leaves a picture of the page in .cache. `work` may start the clock anew after what comes before. */
    async time({ name, page, counted, work }: Timed): Promise<void> {
      let begun = performance.now();
      let how = '';
      try {
        await work(() => {
          begun = performance.now();
        });
      } catch (error) {
        how = String(error).split('\n').slice(0, 3).join(' ').slice(0, 200);
        mkdirSync('.cache', { recursive: true });
        await page.screenshot({ path: join('.cache', `${kind}-${rows.length + 1}.png`) }).catch(() => {});
      }
      const seconds = (performance.now() - begun) / 1000;
      const row = { [kind]: name, seconds: Number(seconds.toFixed(1)), ...counted(), ends: how || (seconds > most ? 'too slow' : 'done') };
      rows.push(row);
      console.log(JSON.stringify(row));
    },
    /** The table; the command ends with 1 where one was not done in time. */
    tell(): void {
      console.log(`${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
      console.table(rows);
      if (rows.some(({ ends }) => ends !== 'done')) process.exitCode = 1;
    },
  };
}
