// Returns when the site of this environment is ready to take enquiries, or has ended; for supervisors (deploy/hidden-baobab.service).
import { untilReady } from '../src/server/until-ready.ts';
import { addressOf } from './upgrade/where-it-runs.ts';

/** As long as deploy/hidden-baobab.service lets a start take, in milliseconds. */
const LIMIT_MS = 120_000;

/** The site's process, which systemd names; it may end long before the limit. */
const pid = Number(process.env.MAINPID);

function hasEnded(): boolean {
  if (!pid) return false;
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
}

const { isReady, last } = await untilReady(addressOf(process.env), LIMIT_MS, hasEnded);
if (!isReady)
  console.error(hasEnded() ? 'The site ended before it was ready.' : `The site was not ready within ${LIMIT_MS / 1000} s: /readyz answered ${last}`);
process.exit(isReady ? 0 : 1);
