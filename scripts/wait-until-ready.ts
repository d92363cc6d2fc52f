// Returns when the site of this environment is ready to take enquiries; for supervisors (deploy/hidden-baobab.service).
import { addressOf, untilReady } from './upgrade/ask-ready.ts';

/** As long as deploy/hidden-baobab.service lets a start take, in milliseconds. */
const LIMIT_MS = 120_000;

const ready = await untilReady(addressOf(process.env), LIMIT_MS, () => false);
if (!ready) console.error(`The site was not ready within ${LIMIT_MS / 1000} s.`);
process.exit(ready ? 0 : 1);
