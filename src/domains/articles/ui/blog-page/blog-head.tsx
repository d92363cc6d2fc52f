/** The head of the blog. */
export function BlogHead({ place }: { place: string }) {
  return (
    <header className="blog-head">
      <h1 id="blog-heading">Stories and advice from {place}</h1>
      <p>When to come, how to behave, what to look out for. Written by the people who drive, pole and guide you.</p>
    </header>
  );
}

/** Below the list: how to hear of the next one, and the whole list where there is none yet. */
export function BlogFoot({ empty }: { empty: boolean }) {
  return (
    <p className="blog-follow">
      {empty && 'The first stories are being written. '}
      <a href="/rss.xml" className="blog-feed">
        Follow new stories by RSS
      </a>
    </p>
  );
}
