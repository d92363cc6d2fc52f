import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { eventLoad } from '../../bench/kit/event-load.ts';
import { BYTES_PER_MB, memoryOf } from '../../bench/kit/process-facts.ts';
import { percentile } from '../../bench/kit/stats.ts';
import { signInAs } from '../fixtures/admin.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';
import { startVisitors, summary } from './steady-visitors.ts';

/** docs/develop/spec/quality.md: "at most 320 MB, flat over 10 minutes of load". */
const MINUTES = 10;
const AT_MOST_MB = 320;
/** What the last third may hold more than the one before it: a leak of a kilobyte in a hundred requests would be more. */
const GROWS_AT_MOST_MB = 8;
/** Requests a second, of which every twentieth is an enquiry with its two mails. */
const RATE = 60;
const INQUIRY_EVERY = 20;
const DESK = ['/admin', '/analytics', '/security-monitor', '/api/admin/today', '/api/admin/inquiries', '/api/admin/analytics'];

const shared = siteUnderTest('memory', { TRUSTED_PROXIES: '0', LOG_LEVEL: 'warn' });

it(
  `${MINUTES} minutes of pages, enquiries, events and a desk: at most ${AT_MOST_MB} MB, and no more at the end than in the middle`,
  async () => {
    const { site, smtp } = shared;
    const owner = await signInAs(shared, 'Owner', 'admin');
    const endsAt = Date.now() + MINUTES * 60_000;
    const visitors = await startVisitors(site.url, RATE, INQUIRY_EVERY);
    const events = eventLoad(site.port, 1, 10, MINUTES * 60);
    const residents: number[] = [];
    const desk = new Map<string, number>();
    for (let turn = 0; Date.now() < endsAt; turn++) {
      residents.push(memoryOf(site.pid).resident / BYTES_PER_MB);
      const path = DESK[turn % DESK.length] ?? '';
      const answer = await owner.ask(path);
      await answer.arrayBuffer();
      desk.set(`${path} ${answer.status}`, (desk.get(`${path} ${answer.status}`) ?? 0) + 1);
      // What the peer keeps of each mail is nothing to this test.
      smtp.mails.length = 0;
      await pause(1_000);
    }
    await visitors.stop();
    await events;

    const third = Math.floor(residents.length / 3);
    const [first = 0, middle = 0, last = 0] = [0, 1, 2].map((part) => percentile(residents.slice(part * third, (part + 1) * third), 0.5));
    const highest = Math.max(...residents);
    const { requests, inquiriesTaken, failed, failures, ms } = summary(visitors.asked);
    console.info('memory', {
      thirdsMb: [first, middle, last].map(Math.round),
      highestMb: Math.round(highest),
      requests,
      inquiriesTaken,
      failed,
      failures,
      ms,
      desk: [...desk],
    });
    expect(failed, failures.join(', ')).toBe(0);
    expect([...desk.keys()].filter((key) => !key.endsWith(' 200'))).toEqual([]);
    expect(highest).toBeLessThanOrEqual(AT_MOST_MB);
    expect(last - middle).toBeLessThanOrEqual(GROWS_AT_MOST_MB);
  },
  (MINUTES + 3) * 60_000,
);
