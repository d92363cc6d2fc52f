/** Instead of a page of the admin area while the database cannot be reached. */
export function DeskAway() {
  return (
    <section aria-labelledby="away" className="mx-auto max-w-[40rem] px-5 py-16">
      <h1 id="away" className="text-[clamp(2.4rem,1.6rem+3vw,4rem)]">
        One moment
      </h1>
      <p className="mt-5 text-lg">
        The database cannot be reached just now, so this page cannot be shown. Nothing is lost: enquiries wait in the visitors' browsers. Reload this page in a
        minute.
      </p>
    </section>
  );
}
