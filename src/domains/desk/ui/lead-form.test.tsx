// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DeskFacts } from '@/domains/desk/model/desk-types';
import { LeadForm } from './lead-form';

const FACTS = { tours: [], prefix: 'HBT' } as unknown as DeskFacts;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('what was refused is said no more once something is changed', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LeadForm facts={FACTS} now={Date.parse('2026-11-29T12:00:00Z')} onDone={() => {}} onKept={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('Please write a name, at least two letters.')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Fatou' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Please write a name, at least two letters.')).toBeNull();
});
