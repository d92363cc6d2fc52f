import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const folder = temporaryFolder();
let url: string;
beforeAll(async () => {
  url = await cloneDatabase(inject('clusterUrl'), 'test_doctor');
});
afterAll(async () => {
  await dropDatabase(inject('clusterUrl'), 'test_doctor');
  folder.remove();
});

async function doctor(databaseUrl: string): Promise<{ code: number; text: string }> {
  const lines: string[] = [];
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, LOG_LEVEL: 'silent' });
  const code = await runDoctor(config, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

it('ends with 0 where it has only advice, such as a mail server that is not set', async () => {
  const { code, text } = await doctor(url);
  expect(text).toContain('note  SMTP_URL is not set');
  expect(text).toContain('note  SITE_URL is http://localhost:3000');
  expect(text).not.toContain('LOOK');
  expect(code).toBe(0);
});

it('ends with 1 where something does not work', async () => {
  const away = new URL(url);
  away.searchParams.delete('host');
  away.port = '1';
  const { code, text } = await doctor(away.href);
  expect(text).toContain('LOOK  database: ');
  expect(code).toBe(1);
});
