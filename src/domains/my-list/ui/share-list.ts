import { isPlainClick } from '@/browser/plain-click';
import { shareLink } from '@/browser/share-link';
import { showToast } from '@/ui/toast';

/** Gives the address of the list on; where the browser does not let us, the link leads to the page that has it. */
export async function shareList(event: MouseEvent): Promise<void> {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event)) return;
  event.preventDefault();
  const { href } = link;
  const outcome = await shareLink('A list of tours', href);
  if (outcome === 'refused') location.assign(href);
  if (outcome === 'copied')
    showToast({ kind: 'success', title: 'Link copied', text: 'Anyone who opens it sees these tours, and nothing about you.', about: 'my-list' });
}
