import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';

/** A list of short lines, each behind a mark: what belongs to it, or what does not. The heading says which: the mark is no word. */
export function MarkedList({ items, mark, className = '' }: { items: readonly string[]; mark: 'in' | 'out'; className?: string }) {
  const [Mark, tone] = mark === 'in' ? [Check, 'text-success'] : [Minus, 'text-muted'];
  return (
    <ul className={`space-y-2 ${className}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Mark className={`mt-1 size-5 shrink-0 ${tone}`} aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
