/** Said where an address names no departure, or one that was taken away. */
export function NoDeparture() {
  return (
    <section className="mx-auto max-w-[60rem] px-4 py-10 sm:px-6">
      <h1 className="text-3xl">No such departure</h1>
      <p className="mt-2">It may have been taken out of the diary.</p>
      <a href="/admin/days" className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
        To the diary
      </a>
    </section>
  );
}
