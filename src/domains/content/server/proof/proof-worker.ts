import { parentPort } from 'node:worker_threads';
import { readText } from './read-text.ts';

/* A thread that reads texts of people before the site's own does. Its caller ends it when it takes too long (prove-document.ts). */

parentPort?.on('message', (document: unknown) => {
  readText(document);
  parentPort?.postMessage('read');
});
parentPort?.postMessage('ready');
