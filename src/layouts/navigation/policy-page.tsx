import type { ReactNode } from 'react';
import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import type { Policy } from '@/domains/site/model/policy-schema';
import type { Site } from '@/domains/site/model/site-schema';
import { OutsideLink } from '@/ui/button';

type PolicyPageProps = { policy: Policy; others: Policy[]; headings: { slug: string; text: string }[]; site: Site; children: ReactNode };

/** A policy for reading: its text in one measure, its headings beside it, and whom to ask. */
export function PolicyPage({ policy, others, headings, site, children }: PolicyPageProps) {
  return (
    <article className="policy wrap" aria-labelledby="policy-title">
      <header>
        <p className="kicker">
          Last changed on <time dateTime={policy.updated}>{longDate(policy.updated)}</time>
        </p>
        <h1 id="policy-title">{policy.title}</h1>
        <p className="policy-lead">{policy.description}</p>
      </header>
      <nav aria-labelledby="policy-contents">
        <h2 id="policy-contents">On this page</h2>
        <ol>
          {headings.map(({ slug, text }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="policy-text">
        {children}
        <aside aria-labelledby="policy-questions">
          <h2 id="policy-questions">Questions about this page</h2>
          <p>
            Write to <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a> or{' '}
            <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))}>on WhatsApp</OutsideLink>, or come by:{' '}
            {site.contact.address.join(', ')}.
          </p>
          <p>
            See also{' '}
            {others.map(({ slug, title }, index) => (
              <span key={slug}>
                {index > 0 && (index === others.length - 1 ? ' and ' : ', ')}
                <a href={`/${slug}`}>{title}</a>
              </span>
            ))}
            .
          </p>
        </aside>
      </div>
    </article>
  );
}

/** "21 November 2026" from "2026-11-21". */
function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
