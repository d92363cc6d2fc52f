/**
 * The tours that a form offers, with the one that was chosen where it is not among them any more: the list would show that none is,
 * and a post without scripts would lose it.
 */
export function TourOptions({ titles, chosen }: { titles: readonly string[]; chosen: string }) {
  return (
    <>
      <option value="">Not decided yet</option>
      {[...new Set([...titles, ...(chosen ? [chosen] : [])])].map((title) => (
        <option key={title}>{title}</option>
      ))}
    </>
  );
}
