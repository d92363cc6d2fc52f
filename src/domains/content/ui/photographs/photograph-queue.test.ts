import { expect, it } from 'vitest';
import type { KeptPhotograph, PhotographStore } from './kept-photographs';
import { UnusablePhotographError } from './make-small';
import { PhotographQueue } from './photograph-queue';
import type { Sending } from './send-photograph';

/** The device: what lies there outlives every queue. */
function device(): PhotographStore & { kept: Map<string, KeptPhotograph> } {
  const kept = new Map<string, KeptPhotograph>();
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(one.sha256, one),
    putWords(sha256, words) {
      const one = kept.get(sha256);
      if (one) kept.set(sha256, { ...one, words });
    },
    remove: async (sha256) => void kept.delete(sha256),
  };
}

/** A queue whose line answers as it is told; what was sent, in order, and how many at a time at most. */
function queueOn(store: PhotographStore, answers: (() => Sending | Promise<Sending>)[] = [], erased = new Map<string, string>()) {
  const sent: string[] = [];
  let [underWay, most] = [0, 0];
  const queue = new PhotographQueue({
    store,
    makeSmall: async (file) => {
      if (file.name.endsWith('.txt')) throw new UnusablePhotographError('This is no photograph.');
      return { blob: new Blob([await file.arrayBuffer()], { type: 'image/jpeg' }), preview: 'data:' };
    },
    async send(sha256, _blob, onProgress) {
      underWay += 1;
      most = Math.max(most, underWay);
      sent.push(sha256);
      onProgress(0.5);
      const answer = await (answers.shift()?.() ?? ({ is: 'taken' } as const));
      underWay -= 1;
      return answer;
    },
    whyErased: async (sha256) => erased.get(sha256),
  });
  const statuses = () => queue.state().photographs.map(({ fileName, status }) => `${fileName} ${status}`);
  return { queue, sent, statuses, most: () => most };
}

const file = (name: string, content = name) => new File([content], name, { type: 'image/jpeg' });
const nameFor = (fileName: string) => ({ name: fileName.replace('.jpg', '') });
const WORDS = { alt: 'Two pelicans', focus: { x: 10, y: 20 }, consent: 'nobody' as const, agreed: '' };

it('photographs are sent one after the other, each once, whatever it is called; what is none is told', async () => {
  const { queue, sent, statuses, most } = queueOn(device());
  await queue.add([file('a.jpg'), file('note.txt'), file('b.jpg'), file('again.jpg', 'a.jpg')], nameFor);
  await expect.poll(statuses).toEqual(['a.jpg sent', 'b.jpg sent']);
  expect([sent.length, most(), queue.state().preparing]).toEqual([2, 1, 0]);
  expect(queue.state().unusable).toEqual([{ fileName: 'note.txt', why: 'This is no photograph.' }]);
});

it('a lost line loses none of them: what was typed meanwhile is there in another queue of the device, which sends what is left', async () => {
  const store = device();
  const first = queueOn(store, [() => ({ is: 'taken' }), () => ({ is: 'again' }), () => ({ is: 'again' })]);
  await first.queue.add([file('a.jpg'), file('b.jpg'), file('c.jpg')], nameFor);
  await expect.poll(first.statuses).toEqual(['a.jpg sent', 'b.jpg away', 'c.jpg away']);
  const [, b] = first.queue.state().photographs;
  first.queue.say(b?.sha256 ?? '', WORDS);
  const second = queueOn(store);
  await second.queue.resume();
  await expect.poll(second.statuses).toEqual(['a.jpg sent', 'b.jpg sent', 'c.jpg sent']);
  expect(second.sent.length, 'what had arrived is not sent again').toBe(2);
  expect(second.queue.state().photographs[1]).toMatchObject({ words: WORDS, name: 'b' });
});

it('one that came while another was on its way says so too, when that does not get through', async () => {
  let answer: (sending: Sending) => void = () => {};
  const { queue, statuses } = queueOn(device(), [() => new Promise<Sending>((resolve) => (answer = resolve))]);
  await queue.add([file('a.jpg'), file('b.jpg')], nameFor);
  expect(statuses()).toEqual(['a.jpg sending', 'b.jpg waiting']);
  answer({ is: 'again' });
  await expect.poll(statuses).toEqual(['a.jpg away', 'b.jpg away']);
});

it('who is signed out goes on after signing in again; what the server refuses stays until it is thrown away', async () => {
  const store = device();
  const { queue, statuses } = queueOn(store, [() => ({ is: 'signed-out' }), () => ({ is: 'signed-out' }), () => ({ is: 'refused', why: 'It is damaged.' })]);
  await queue.add([file('a.jpg'), file('b.jpg')], nameFor);
  await expect.poll(statuses).toEqual(['a.jpg signed-out', 'b.jpg signed-out']);
  queue.again();
  await expect.poll(statuses).toEqual(['a.jpg refused', 'b.jpg sent']);
  expect(queue.state().photographs[0]?.why).toBe('It is damaged.');
  for (const { sha256 } of queue.state().photographs) queue.remove(sha256);
  expect([queue.state().photographs, store.kept.size]).toEqual([[], 0]);
});

it('what was removed on the server is sent again, with what was typed, also by another queue of the device', async () => {
  const store = device();
  const first = queueOn(store, [() => ({ is: 'taken' }), () => ({ is: 'again' })]);
  await first.queue.add([file('a.jpg')], nameFor);
  await expect.poll(first.statuses).toEqual(['a.jpg sent']);
  const [a] = first.queue.state().photographs;
  first.queue.say(a?.sha256 ?? '', WORDS);
  first.queue.lost(a?.sha256 ?? '');
  await expect.poll(first.statuses).toEqual(['a.jpg away']);
  const second = queueOn(store);
  await second.queue.resume();
  await expect.poll(second.statuses).toEqual(['a.jpg sent']);
  expect([second.sent, second.queue.state().photographs[0]?.words]).toEqual([[a?.sha256], WORDS]);
});

it('one that was erased goes from the device with what was typed of it, whether it was to be sent again or had been sent before, and says why', async () => {
  const store = device();
  const first = queueOn(store, [() => ({ is: 'erased', why: 'Somebody no longer agrees.' }), () => ({ is: 'taken' })]);
  await first.queue.add([file('a.jpg'), file('b.jpg')], nameFor);
  await expect.poll(first.statuses).toEqual(['b.jpg sent']);
  expect(first.queue.state().unusable).toEqual([{ fileName: 'a.jpg', why: 'Somebody no longer agrees.' }]);
  const [left = ''] = store.kept.keys();
  expect(store.kept.size).toBe(1);

  const later = queueOn(store, [], new Map([[left, 'Somebody no longer agrees.']]));
  await later.queue.resume();
  expect([later.statuses(), store.kept.size, later.queue.state().unusable]).toEqual([[], 0, [{ fileName: 'b.jpg', why: 'Somebody no longer agrees.' }]]);
});
