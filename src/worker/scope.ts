/* What the worker uses of its surroundings. TypeScript's own description of workers cannot stand beside that of pages. */

export type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
export type Message = Lasting & { data: unknown; ports: readonly MessagePort[] };
type Sync = Lasting & { tag: string };
/** Where the browser knows static routes: requests that it need not ask the worker about. */
type Install = Lasting & { addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void> };
type Events = { install: Install; activate: Lasting; fetch: FetchEvent; message: Message; sync: Sync };

type Scope = {
  clients: { claim(): Promise<void>; matchAll(options: { type: 'window' }): Promise<{ postMessage(message: unknown): void }[]> };
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};

export const worker = globalThis as unknown as Scope;

/** Whether this visitor has asked to be spared what is not needed, or has a line that cannot bear it. */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
