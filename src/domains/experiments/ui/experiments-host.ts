import { exposedExperiments, watchExposures } from '@/browser/experiment-exposure';
import { setExposedSource } from '@/browser/track-event';
import { isVariantPreview } from '@/browser/variant-preview';

/*
 * On every public page, and small: notes which experiments' variants come into sight (docs/develop/experiments.md), which events then
 * say, and tells who looks at named variants that they do.
 */
setExposedSource(exposedExperiments);
watchExposures();
if (isVariantPreview()) import('./variant-preview-note').catch(() => {});
