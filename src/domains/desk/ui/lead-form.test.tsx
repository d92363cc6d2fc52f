// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeskFacts } from '@/domains/desk/model/desk-types';
import { LeadForm } from './lead-form';

const FACTS = { tours: [], prefix: 'HBT' } as unknown as DeskFacts;

function show(onDone = () => {}): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LeadForm facts={FACTS} now={Date.parse('2026-11-29T12:00:00Z')} onDone={onDone} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('a line that has nothing to say takes no row of the form', () => {
  show();
  const silent = screen.getAllByRole('status').filter(({ textContent }) => !textContent);
  expect([...new Set(silent.map(({ className }) => className))]).toEqual(['sr-only']);
});

it('what was refused is said no more once something is changed', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Please write a name, at least two letters.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Fatou' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Please write a name, at least two letters.')).toBeNull();
});

it('the next lead begins with an empty form and a key of its own, also where the one before waits for a signal', async () => {
  const sent: { key: string; name: string }[] = [];
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    throw new TypeError('Failed to fetch');
  });
  for (const name of ['Fatou', 'Omar']) {
    const done = vi.fn();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LeadForm facts={FACTS} now={Date.parse('2026-11-29T12:00:00Z')} onDone={done} />
      </QueryClientProvider>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    cleanup();
  }
  expect(sent.map(({ name }) => name)).toEqual(['Fatou', 'Omar']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});
