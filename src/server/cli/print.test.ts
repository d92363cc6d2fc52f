import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { printTo } from './print.ts';

it('a line that could not be written is known, also where the disk is full', async () => {
  const { print, problem } = printTo(createWriteStream('/dev/full'));
  print('RECOVERY KEY');
  expect(await problem()).toBe('ENOSPC');
});

it('who has read enough is no problem, and all went well where it did', async () => {
  const failing = (code: string) => new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });
  const { print, problem } = printTo(failing('EPIPE'));
  print('one');
  expect(await problem()).toBeUndefined();
  const lines: string[] = [];
  const listed = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const well = printTo(listed);
  well.print('one');
  expect(await well.problem()).toBeUndefined();
  expect(lines.join('')).toBe('one\n');
});
