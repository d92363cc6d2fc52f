import type { Heading } from '@/domains/content-format/model/markup';

function Entries({ headings }: { headings: Heading[] }) {
  return (
    <ol>
      {headings.map(({ slug, text }) => (
        <li key={slug}>
          <a href={`#${slug}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

/**
 * The sections of an article: beside the text on wide screens, where reading-aids.ts marks the current
 * one, and folded before it on narrow ones.
 */
export function ArticleContents({ headings }: { headings: Heading[] }) {
  const sections = headings.filter(({ depth }) => depth === 2);
  return (
    <>
      <nav aria-labelledby="contents-wide" className="toc toc-wide" data-contents>
        <p id="contents-wide" className="toc-title">
          On this page
        </p>
        <Entries headings={sections} />
      </nav>
      <nav aria-label="On this page" className="toc toc-narrow">
        <details>
          <summary>On this page</summary>
          <Entries headings={sections} />
        </details>
      </nav>
    </>
  );
}
