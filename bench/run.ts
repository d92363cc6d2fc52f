// `npm run bench [-- NAME... --quick]`: measures the site beside its peers, prints one table, keeps it in bench/results/.
import { relative } from 'node:path';
import { type App, cleanUp, ensureBuilt, makeDataDir, startApp } from './kit/app.ts';
import { BYTES_PER_MB, memoryOf } from './kit/process-facts.ts';
import { newReport, type Report, tableOf, writeReport } from './kit/report.ts';
import type { Bench } from './kit/row.ts';
import { round } from './kit/stats.ts';
import { analyticsPage } from './rows/analytics-page.ts';
import { cachedPage } from './rows/cached-page.ts';
import { desk } from './rows/desk.ts';
import { deskFirstView } from './rows/desk-first-view.ts';
import { diary } from './rows/diary.ts';
import { experimentsPage } from './rows/experiments-page.ts';
import { firstRender } from './rows/first-render.ts';
import { firstView } from './rows/first-view.ts';
import { interactions } from './rows/interactions.ts';
import { mailbox } from './rows/mailbox.ts';
import { mailsOut } from './rows/mails.ts';
import { memory } from './rows/memory.ts';
import { search } from './rows/search.ts';
import { securityMonitor } from './rows/security-monitor.ts';
import { start } from './rows/start.ts';
import { submitInquiry } from './rows/submit-inquiry.ts';
import { trackAnalytics } from './rows/track-analytics.ts';

/** In the order in which they are made: the quiet ones first, memory after the loads. */
const MEASUREMENTS = [
  start,
  search,
  firstRender,
  firstView,
  interactions,
  cachedPage,
  submitInquiry,
  trackAnalytics,
  desk,
  deskFirstView,
  diary,
  mailbox,
  mailsOut,
  securityMonitor,
  analyticsPage,
  experimentsPage,
  memory,
];

const USAGE = `npm run bench -- [--quick] [NAME...]
Without names everything is measured: ${MEASUREMENTS.map(({ name }) => name).join(', ')}.
--quick  each briefly, to see that it works`;

function parseArguments(words: string[]): { quick: boolean; names: string[] } | undefined {
  const quick = words.includes('--quick');
  const names = words.filter((word) => word !== '--quick');
  const known = new Set(MEASUREMENTS.map(({ name }) => name));
  return names.every((name) => known.has(name)) ? { quick, names } : undefined;
}

async function measureAll(report: Report): Promise<void> {
  let app: App | undefined;
  const bench: Bench = {
    quick: report.quick,
    loads: new Set(),
    residentMb: {},
    async app() {
      app ??= await startApp(makeDataDir());
      return app;
    },
  };
  for (const { name, measure } of MEASUREMENTS) {
    if (!report.chosen.includes(name)) continue;
    console.error(`measuring ${name}`);
    try {
      const { rows, details } = await measure(bench);
      report.rows.push(...rows);
      report.details[name] = details;
      if (app) bench.residentMb[name] = round(memoryOf(app.pid).resident / BYTES_PER_MB, 1);
    } catch (error) {
      const ending = app?.ending();
      report.failed[name] = `${error instanceof Error ? error.message : error}${ending ? ` (the site had ended ${ending})` : ''}`;
      console.error(`${name} could not be measured: ${report.failed[name]}`);
      // The next ones get a new site, which has been under no load yet.
      await app?.stop().catch(() => {});
      app = undefined;
      bench.loads.clear();
    }
  }
  await app?.stop().catch((error: unknown) => {
    report.failed.stop = String(error);
  });
}

/** @returns the exit code: 1 where something could not be measured, or a budget is missed that does not depend on the machine */
async function main(words: string[]): Promise<number> {
  const chosen = parseArguments(words);
  if (!chosen) {
    console.error(USAGE);
    return 2;
  }
  ensureBuilt();
  const names = MEASUREMENTS.map(({ name }) => name).filter((name) => chosen.names.length === 0 || chosen.names.includes(name));
  const report = newReport(names, chosen.quick);
  await measureAll(report);
  const file = writeReport(report);
  console.log(`\n${tableOf(report)}\n\nDetails: ${relative(process.cwd(), file)}`);
  return Object.keys(report.failed).length > 0 || report.rows.some(({ met, noisy }) => !met && !noisy) ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}
try {
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await cleanUp();
}
