import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

const RESULTS = fileURLToPath(new URL('../results', import.meta.url));
const GIB = 1024 ** 3;
const HEADINGS = ['row', 'ours', 'peer or limit', 'ratio', 'budget', 'met'];

/** Everything that one run of the bench found. */
export type Report = {
  date: string;
  quick: boolean;
  /** Names of the measurements that were made. */
  chosen: string[];
  machine: { processor: string; cores: number; memoryGib: number; system: string; node: string; loadBefore: number };
  rows: Row[];
  /** Measurements that could not be made, with the reason. */
  failed: Record<string, string>;
  details: Record<string, unknown>;
};

/** A report without findings yet; the load on the machine is read now. */
export function newReport(chosen: string[], quick: boolean): Report {
  const processors = cpus();
  const machine = {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGib: Math.round(totalmem() / GIB),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
  return { date: new Date().toISOString(), quick, chosen, machine, rows: [], failed: {}, details: {} };
}

function cells({ row, unit, ours, peer, ratio, budget, met }: Row): string[] {
  const figure = (value: number | undefined) => (value === undefined ? '-' : `${value.toLocaleString('en', { maximumFractionDigits: 3 })} ${unit}`);
  return [row, figure(ours), figure(peer), ratio === undefined ? '-' : ratio.toFixed(2), budget, met ? 'yes' : 'NO'];
}

/** The table as Markdown, with columns that line up. */
export function tableOf(report: Report): string {
  const body = [...report.rows.map(cells), ...Object.keys(report.failed).map((name) => [name, 'could not be measured', '-', '-', '-', 'NO'])];
  const widths = HEADINGS.map((heading, column) => Math.max(heading.length, ...body.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(HEADINGS), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}

function markdownOf(report: Report): string {
  const { machine } = report;
  const kind = report.quick ? 'A quick run, to see that the bench works; not to judge by.' : 'A full run.';
  const where = `${machine.processor}, ${machine.cores} cores, ${machine.memoryGib} GiB, ${machine.system}, Node ${machine.node}; load before: ${machine.loadBefore}`;
  const failures = Object.entries(report.failed).map(([name, reason]) => `\n\`${name}\` could not be measured: ${reason}\n`);
  return `# Bench\n\n${report.date}. ${kind} Measured: ${report.chosen.join(', ')}.\n\n${where}.\n\n${tableOf(report)}\n${failures.join('')}`;
}

/** Writes the report: all of it under its date, the table as the latest. @returns the file of all of it */
export function writeReport(report: Report): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${report.date.slice(0, 19).replaceAll(':', '-')}Z.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(join(RESULTS, 'latest.md'), markdownOf(report));
  return file;
}
