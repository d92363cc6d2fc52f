import { clientSite } from '@/browser/client-site';
import { guardedLink } from '@/browser/guarded-link';
import { showToast } from '@/ui/toast';

/*
 * On every page, and small: a link leaves the site only for a host of the allow-list (spec §5). Whatever
 * put the link there, an article or a mistake in the content, a visitor is not led to a stranger.
 */
function guard(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin === window.location.origin) return;
  const allowed = guardedLink(link.href, clientSite().hosts);
  if (allowed) {
    if (allowed !== link.href) link.href = allowed;
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  showToast({ kind: 'error', title: 'Link blocked', text: 'This link leads to a site that we do not know, so we did not open it.' });
}

document.addEventListener('click', guard, true);
document.addEventListener('auxclick', guard, true);
