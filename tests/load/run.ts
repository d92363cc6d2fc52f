// `npm run flood -- --minutes 10`: pours bad manners over a site of its own, and prints what came of it.
import { percentile, round } from '../../bench/kit/stats.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { flood } from './flood.ts';

function numberAfter(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
}

const minutes = numberAfter('--minutes', 1);
const connections = numberAfter('--connections', 500);
const folder = temporaryFolder();
const site = await startSiteProcess({ DATA_DIR: folder.path, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' });
try {
  const { keptPages, inquiries, peakMb, ...counts } = await flood(site, connections, minutes * 60);
  const times = (of: number[]) => ({ p50: round(percentile(of, 0.5), 1), p99: round(percentile(of, 0.99), 1), max: round(Math.max(...of), 1) });
  const taken = inquiries.filter(({ status }) => status === 201).length;
  console.log(
    JSON.stringify(
      {
        minutes,
        connections,
        ...counts,
        peakMb: round(peakMb, 1),
        keptPagesMs: times(keptPages),
        inquiries: { sent: inquiries.length, taken, ...times(inquiries.map(({ ms }) => ms)) },
        errorsInTheLog: site.logLines().map(({ msg, err }) => ({ msg, err })),
      },
      null,
      2,
    ),
  );
  console.log(site.hasEnded() ? `the site ENDED:\n${site.output().slice(-5000)}` : 'the site lives');
  process.exitCode = site.hasEnded() ? 1 : 0;
} finally {
  await site.kill('SIGTERM');
  folder.remove();
}
