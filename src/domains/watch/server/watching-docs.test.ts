import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALARM_KINDS } from '../model/alarm-kinds.ts';

const docs = readFileSync('docs/operate/watching.md', 'utf8');

it('docs/operate/watching.md says what to do for every alarm', () => {
  const table = docs.split(/^## /m).find((chapter) => chapter.startsWith('Alarms')) ?? '';
  const named = [...table.matchAll(/^\| (`[a-z_, `]+) \|/gm)].flatMap(([, names = '']) => names.split(', ').map((name) => name.replaceAll('`', '')));
  expect(named).toEqual(ALARM_KINDS);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it.skipIf(!hasPromtool)(
  'the alert rules are what Prometheus takes, and do what they are tested for (needs promtool)',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml'], { encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  },
  120_000,
);
