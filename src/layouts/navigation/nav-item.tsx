import { currentOn, type NavLink } from './links';

/** One link of a list of links; `path` is the page on which it stands. */
export function NavItem({ link, path }: { link: NavLink; path?: string }) {
  return (
    <li hidden={link.adminOnly} data-admin={link.adminOnly ? '' : undefined}>
      <a href={link.href} aria-current={path ? currentOn(path, link) : undefined} data-open-search={link.opensSearch ? '' : undefined}>
        {link.label}
      </a>
    </li>
  );
}
