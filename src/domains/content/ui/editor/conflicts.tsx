import { useRef } from 'react';
import type { Conflict } from '@/domains/content/model/merge';
import { type FieldSchema, placeInWords, type Value } from '@/domains/content-format/model/field-schema';
import { Button } from '@/ui/button';
import { useFocusKept } from '../use-focus-kept';

/** A part of a document as somebody reads it. */
export function asText(value: Value): string {
  if (value === undefined || value === null || value === '') return '(nothing)';
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.map(asText).join('; ');
}

type ConflictsProps = { schema: FieldSchema; conflicts: readonly Conflict[]; onSettle: (conflict: Conflict, which: 'mine' | 'theirs') => void };

/** Places where somebody else wrote something else: both texts, and a choice. */
export function Conflicts({ schema, conflicts, onSettle }: ConflictsProps) {
  const section = useRef<HTMLElement>(null);
  useFocusKept(() => section.current?.querySelector('button'));
  if (conflicts.length === 0) return null;
  return (
    <section ref={section} role="alert" className="border-l-8 border-sunset bg-raised p-4">
      <h2 className="text-xl">A colleague wrote here too</h2>
      <p className="mt-1 mb-4">Both texts are kept. Choose which one stands.</p>
      <ul className="grid gap-5">
        {conflicts.map((conflict) => (
          <li key={conflict.path.join('.')} className="grid gap-2">
            <p className="font-semibold">{placeInWords(schema, conflict.path)}</p>
            <p>{`Yours: ${asText(conflict.mine)}`}</p>
            <p>{`Theirs: ${asText(conflict.theirs)}`}</p>
            <p className="flex flex-wrap gap-3">
              <Button tone="outline" onClick={() => onSettle(conflict, 'mine')}>
                {conflict.isGone ? 'Done' : 'Keep yours'}
              </Button>
              {conflict.isGone ? (
                <span>The place is not there any more: copy their words to where they belong.</span>
              ) : (
                <Button tone="outline" onClick={() => onSettle(conflict, 'theirs')}>
                  Take theirs
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
