import { memory } from '@/browser/browser-storage';

const OFF_KEY = 'hbt-search-slash-off';

/** Whether "/" opens the search; somebody who speaks to the computer may switch it off (WCAG 2.1.4). */
export function slashOpens(): boolean {
  return memory('local').read<boolean>(OFF_KEY) !== true;
}

export function letSlashOpen(on: boolean): void {
  if (on) memory('local').remove(OFF_KEY);
  else memory('local').write(OFF_KEY, true);
}
