import { setExposedSource } from '@/lib/analytics/track-event';
import { exposedTests, watchExposures } from '@/lib/experiments/exposed';
import { isLooking } from '@/lib/experiments/looking';

/*
 * On every public page, and small: notes which tests' variants come into sight (docs/experiments.md), which events then
 * say, and tells who looks at named variants that they do.
 */
setExposedSource(exposedTests);
watchExposures();
if (isLooking()) import('./looking-note').catch(() => {});
