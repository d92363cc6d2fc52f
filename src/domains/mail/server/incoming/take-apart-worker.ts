import { parentPort, workerData } from 'node:worker_threads';
import type { LeftOutFile } from '../../model/received-mail.ts';
import { takeApart } from './take-apart.ts';

/* A thread that takes one large mail apart, so that the site answers meanwhile (take-apart-aside.ts). */

const { source, leftOut } = workerData as { source: Uint8Array; leftOut: LeftOutFile[] };
parentPort?.postMessage(await takeApart(source, leftOut));
