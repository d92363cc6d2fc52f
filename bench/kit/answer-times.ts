import { ask } from './http-client.ts';

/**
 * Asks for a path of the admin area again and again, one at a time.
 * @returns how long each answer took, in milliseconds
 * @throws Error where one is not 200
 */
export async function answerTimes(port: number, path: string, cookie: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < rounds; asked++) {
    const { status, ms } = await ask({ port, path, headers: { cookie, host: `localhost:${port}` } });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(ms);
  }
  return times;
}
