import { watchExposures } from '@/lib/experiments/exposed';
import { isLooking } from '@/lib/experiments/looking';

/*
 * On every public page, and small: notes which tests' variants come into sight (docs/experiments.md), and tells who looks
 * at named variants that they do.
 */
watchExposures();
if (isLooking()) import('./looking-note').catch(() => {});
