import { afterMidnight } from '../fixtures/after-midnight.ts';

// Longer than most files take: what a file seeds first, its last test reads.
await afterMidnight(60);
