import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knownPersonSchema } from '@/domains/desk/model/desk-types';
import { agoText } from '@/domains/desk/model/time-text';
import { ask } from './desk-api';

/** A pause in typing after which the same person is looked for, in milliseconds. */
const LOOK_PAUSE_MS = 400;

/** Earlier enquiries of the same number or address. */
export function useKnown(phone: string, email: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const query = new URLSearchParams({ ...(phone.replace(/\D/g, '').length >= 6 && { phone }), ...(email.includes('@') && { email }) }).toString();
    const timer = setTimeout(() => setAsked(query), LOOK_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [phone, email]);
  const { data } = useQuery({
    queryKey: ['known', asked],
    queryFn: () => ask(`inquiries/known?${asked}`, knownPersonSchema),
    enabled: asked !== '',
    retry: false,
  });
  return asked === '' ? [] : (data?.items ?? []);
}

type KnownProps = { known: ReturnType<typeof useKnown>; now: number; addTo: string; onAdd: (reference: string) => void };

/** Offers to add what is entered to one of them. */
export function Known({ known, now, addTo, onAdd }: KnownProps) {
  return (
    // While it says nothing it takes no row of the form.
    <div role="status" className={known.length > 0 ? undefined : 'sr-only'}>
      {known.length > 0 && (
        <fieldset className="grid gap-1 border-l-4 border-accent pl-3">
          <legend className="font-semibold">They asked before</legend>
          {[
            { reference: '', words: 'This is a new enquiry' },
            ...known.map(({ reference, name, preferredTour, createdAt }) => ({
              reference,
              words: `Add it to ${reference}: ${[name, preferredTour, agoText(createdAt, now)].filter(Boolean).join(', ')}`,
            })),
          ].map(({ reference, words }) => (
            <label key={reference} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="lead-add-to" className="size-5 shrink-0" checked={addTo === reference} onChange={() => onAdd(reference)} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
