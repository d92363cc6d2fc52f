// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { NoteForm } from './note-form';

const INQUIRY = { id: 'i1' } as unknown as InquiryDetail;
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const kept = () => Object.keys(localStorage).filter((key) => key.includes('note:'));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('keeps a note in its field and on the device until the server has it, and sends it once', async () => {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const change = (change: { change: string }) => {
    asked.push(change.change);
    return promise;
  };
  render(<NoteForm inquiry={INQUIRY} change={change} />);
  fireEvent.change(field(), { target: { value: 'Rang: comes at nine' } });
  for (let tap = 0; tap < 2; tap++) fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect([field().value, kept().length, asked]).toEqual(['Rang: comes at nine', 1, ['note']]);
  resolve(true);
  await waitFor(() => expect(field().value).toBe(''));
  expect(kept()).toEqual([]);
});

it('leaves a note that was refused in its field', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  render(<NoteForm inquiry={INQUIRY} change={() => promise} />);
  fireEvent.change(field(), { target: { value: 'Rang' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  resolve(false);
  await promise;
  expect([field().value, kept().length]).toEqual(['Rang', 1]);
});
