/** Where a page of the blog stands: Home, Blog, and its own title. */
export function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="article-crumbs">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/blog">Blog</a>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
