import { useSyncExternalStore } from 'react';
import { memory } from '@/browser/browser-storage';

export type View = 'chart' | 'table';

/** Where this browser keeps which figures are shown as tables. */
const VIEWS_KEY = 'hbt-views';
const watchers = new Set<() => void>();
/** What was chosen on this page; it holds also where nothing can be kept. */
const chosen: Record<string, View> = {};

function tables(): Record<string, View> {
  const kept = memory('local').read<Record<string, View>>(VIEWS_KEY);
  return { ...(typeof kept === 'object' ? kept : {}), ...chosen };
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}

/** How a figure is shown, as this browser was told last; a chart where nothing was said. */
export function useView(id: string): [View, (view: View) => void] {
  const view = useSyncExternalStore(
    subscribe,
    (): View => (tables()[id] === 'table' ? 'table' : 'chart'),
    (): View => 'chart',
  );
  function choose(next: View): void {
    chosen[id] = next;
    memory('local').write(VIEWS_KEY, tables());
    for (const watcher of watchers) watcher();
  }
  return [view, choose];
}
