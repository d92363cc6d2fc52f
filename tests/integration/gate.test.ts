import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slowestTests } from '../../scripts/slowest-tests.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const STAGES = join(import.meta.dirname, '..', '..', 'scripts', 'stages.ts');

it('a stage says what processor time it took, with the programs that it started', ({ onTestFinished, skip }) => {
  if (process.platform !== 'linux') skip();
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const write = (name: string, text: string) => {
    const file = join(folder.path, name);
    writeFileSync(file, text);
    return file;
  };
  // Asked once in a million turns: to ask is work too, of the system.s.
  const burn = write('burn.mjs', 'while (process.cpuUsage().user < 1_500_000) for (let n = 0; n < 1e6; n++);');
  const parent = write('parent.mjs', `import { execFileSync } from 'node:child_process'; execFileSync(process.execPath, [${JSON.stringify(burn)}]);`);
  const idle = write('idle.mjs', '');
  const stage = (program: string) => `await runStage({ name: 'one', program: ${JSON.stringify(program)}, args: [] }, process.env, 'whole');`;
  const gate = write('gate.mjs', `import { runStage } from ${JSON.stringify(STAGES)};\n${stage(parent)}\n${stage(idle)}`);
  const said = execFileSync(process.execPath, [gate], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 });
  const seconds = Array.from(said.matchAll(/, (\d+) s of processor time/g), ([, count]) => Number(count));
  expect(seconds[0]).toBeGreaterThanOrEqual(2);
  // Not what the first had used.
  expect(seconds[1]).toBeLessThan(2);
});

it('the slowest tests of all runners are named, the slowest first', () => {
  const files = [
    { name: 'src/a.test.ts', assertionResults: [{ fullName: 'quick', duration: 3 }, { fullName: 'skipped' }, { fullName: 'slow', duration: 2_000 }] },
  ];
  const specs = (title: string, durations: number[]) => [{ title, tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }] }];
  const inner = { title: 'inner', file: 'b.spec.ts', specs: specs('tried twice', [1_500, 1_600]) };
  const suites = [{ title: 'b.spec.ts', file: 'b.spec.ts', specs: specs('one', [100]), suites: [inner] }];
  expect(slowestTests(files, suites, 3)).toEqual([
    '   3.1 s  b.spec.ts (phone): tried twice',
    '   2.0 s  src/a.test.ts: slow',
    '   0.1 s  b.spec.ts (phone): one',
  ]);
});
