// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { keepItem } from '@/browser/device-store';
import { open, Server } from '../../../../../tests/fixtures/document-server.ts';
import { documentStore } from './kept-document';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

const AWAY = () => 'no request' as const;
const tab = (name: string) => documentStore('content:site.yaml', name);

it('an idle tab whose line comes back forgets nothing that another tab keeps', async () => {
  const server = new Server({ title: 'A' });
  const first = open(server, tab('one'), AWAY);
  const idle = open(server, tab('two'));
  first.change(['title'], 'Typed in the first tab');
  await idle.save();
  first.close();
  expect(open(server, tab('three')).state().document).toEqual({ title: 'Typed in the first tab' });
});

it('what was typed in two tabs without a line is all there when it is opened again, and goes once it is saved', async () => {
  const server = new Server({ title: 'A', text: 'T' });
  const first = open(server, tab('one'), AWAY);
  const second = open(server, tab('two'), AWAY);
  first.change(['title'], 'First tab');
  second.change(['text'], 'Second tab');
  for (const session of [first, second]) session.close();
  const again = open(server, tab('three'));
  await again.save();
  expect(server.draft?.document).toEqual({ title: 'First tab', text: 'Second tab' });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('what was kept before each tab had its own is found, and that of a document whose name begins alike is left', () => {
  const kept = (title: string) => ({ document: { title }, base: { title: 'A' }, version: null, sent: [] });
  keepItem('content:site.yaml', kept('Of before'));
  keepItem('content:site.yaml.old#x', kept('Of another document'));
  expect(open(new Server({ title: 'A' }), tab('one')).state().document).toEqual({ title: 'Of before' });
  expect(Object.keys(localStorage).filter((key) => key.includes('site.yaml.old'))).toHaveLength(1);
});
