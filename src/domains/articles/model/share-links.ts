import { allowedLink } from '@/domains/site/model/outbound';
import { encode } from '@/lib/text';

/**
 * Links that hand an article on: the networks' own share addresses, as far as their hosts are on the
 * allow-list (spec §5), and a mail without an addressee.
 * @param address the article's full address
 */
export function shareLinks(title: string, address: string, hosts: readonly string[]): { label: string; href: string }[] {
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${encode(`${title} ${address}`)}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encode(address)}` },
    { label: 'E-mail', href: `mailto:?subject=${encode(title)}&body=${encode(`${title}\n\n${address}`)}` },
  ].flatMap(({ label, href }) => {
    const allowed = allowedLink(href, hosts);
    return allowed ? [{ label, href: allowed }] : [];
  });
}
