import { memory } from '@/browser/browser-storage';
import { STRIP_KEY } from './strip-key';

// After a reload: the strip's code comes only where it has something to say.
if (memory('session').read(STRIP_KEY) !== undefined) import('./sent-strip').then(({ showSentStrip }) => showSentStrip()).catch(() => {});
