import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import type { QuoteView } from '@/domains/desk/model/quote-view';
import { showIsland } from '../../../../tests/browser/stage.tsx';
import { AcceptedQuote } from './accepted-quote';
import { InquiryFacts } from './inquiry-facts';

/* Who works by the keyboard at the desk goes on where they were. */

const INQUIRY = {
  ...{ preferredTour: 'Abuko', preferredDate: null, groupSize: 3, groupSizeText: null, phone: null, email: null, country: null, hotel: null, language: null },
  ...{ leadSource: 'email_form', createdAt: '2026-11-21T12:00:00Z', answeredAt: null, lostReason: null, trips: [], chats: [], history: [] },
} as Partial<InquiryDetail> as InquiryDetail;

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeEnabled();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

it('a fact that is left or changed gives the focus back to its button', async () => {
  showIsland(<InquiryFacts inquiry={INQUIRY} facts={{ tours: [] } as Partial<DeskFacts> as DeskFacts} change={async () => true} />);
  await press('Change people');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Change people').element()));
  await press('hotel');
  await userEvent.keyboard('Kairaba{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(button('hotel').element()));
});

function Confirmed() {
  const [confirmedAt, setConfirmedAt] = useState<string | null>(null);
  const acceptance = { line: { group: '2 people', price: 'GMD 1,500' }, people: 2, name: 'Mary', hotel: null, message: null };
  const quote = { id: 'q1', acceptedAt: '2026-11-21T12:00:00Z', confirmedAt, acceptance } as Partial<QuoteView> as QuoteView;
  async function change(): Promise<boolean> {
    setConfirmedAt('2026-11-21T13:00:00Z');
    return true;
  }
  return (
    <AcceptedQuote
      inquiryId="i1"
      hasAddress
      saidYesBefore={false}
      quote={quote}
      acceptance={acceptance as NonNullable<QuoteView['acceptance']>}
      change={change}
    />
  );
}

it('a yes that is confirmed keeps it, though its button is gone', async () => {
  showIsland(<Confirmed />);
  await press('Confirm it');
  await expect.element(button('Confirm it')).not.toBeInTheDocument();
  const said = page.getByText(/^Confirmed on/).element();
  await vi.waitFor(() => expect(document.activeElement).toBe(said.closest('[tabindex]')));
});
