/** What is still missing, in red words. */
export function Gaps({ gaps }: { gaps: readonly string[] }) {
  if (gaps.length === 0) return null;
  return (
    <ul aria-label="Still missing" className="mt-1 flex flex-wrap gap-x-3 font-semibold text-destructive">
      {gaps.map((gap) => (
        <li key={gap} className="flex items-baseline gap-1.5">
          <span aria-hidden="true" className="h-2 w-2 shrink-0 self-center bg-destructive" />
          <span>{gap}</span>
        </li>
      ))}
    </ul>
  );
}
