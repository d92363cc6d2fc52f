import { exposedExperiments, watchExposures } from '@/browser/exposed';
import { isLooking } from '@/browser/looking';
import { setExposedSource } from '@/browser/track-event';

/*
 * On every public page, and small: notes which experiments' variants come into sight (docs/experiments.md), which events then
 * say, and tells who looks at named variants that they do.
 */
setExposedSource(exposedExperiments);
watchExposures();
if (isLooking()) import('./looking-note').catch(() => {});
