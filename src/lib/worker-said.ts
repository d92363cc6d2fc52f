/** What a service worker answers over the port of a message, once it has done what it was told, or could not. */
export type WorkerSaid = 'done' | 'failed';
