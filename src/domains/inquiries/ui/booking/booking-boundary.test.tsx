// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_SITE_ID } from '@/browser/client-site';
import { CLIENT_SITE as SITE } from '../../../../../tests/fixtures/client-site.ts';
import { BookingBoundary } from './booking-boundary';

let broken: boolean;
const events: unknown[] = vi.hoisted(() => []);
vi.mock('@/browser/track-event', () => ({ trackEvent: (event: unknown) => events.push(event) }));
const onClose = vi.fn();

/** A dialog that crashes when it is told to. */
function Child() {
  if (broken) throw new Error('crashed');
  return <p>The booking dialog</p>;
}

function show(): void {
  render(
    <BookingBoundary tour="Lamin Lodge River Cruise" onClose={onClose}>
      <Child />
    </BookingBoundary>,
  );
}

beforeEach(() => {
  broken = true;
  events.length = 0;
  onClose.mockReset();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = CLIENT_SITE_ID;
  block.textContent = JSON.stringify(SITE);
  document.body.append(block);
  // React and the boundary report the crash, as they should.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a booking dialog that works', () => {
  it('is shown as it is, and nothing is reported', () => {
    broken = false;
    show();
    expect(screen.getByText('The booking dialog')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(events).toEqual([]);
  });
});

describe('a booking dialog that crashes', () => {
  it('is replaced by an overlay that offers the chat and another try', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Booking System Temporarily Unavailable' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
    const chat = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Contact via WhatsApp' }).href);
    expect(chat.origin + chat.pathname).toBe('https://wa.me/2200000000');
    expect(chat.searchParams.get('text')).toContain('Lamin Lodge River Cruise');
  });

  it('is reported once, with its tour', () => {
    show();
    expect(events).toEqual([{ eventType: 'booking_error', tourId: 'lamin-lodge-river-cruise' }]);
  });

  it('is back after Try Again', async () => {
    show();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('The booking dialog')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(events).toHaveLength(1);
  });

  it('that crashes again says so again, and is reported again', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(events).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Booking System Temporarily Unavailable' })).toBeDefined();
  });

  it('can be closed', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
