import autocannon from 'autocannon';
import type { HttpLoad } from './http-load.ts';

/** The load by autocannon, whose figures are the ones that others publish. */
export const autocannonLoad: HttpLoad = async ({ port, path, headers }, connections, seconds) => {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: `http://127.0.0.1:${port}${path}`, connections, duration: seconds, headers };
    const run = autocannon(options, (error: unknown, done: autocannon.Result) => (error ? reject(error) : resolve(done)));
    // Its own histogram knows whole milliseconds only.
    run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`${result.errors} requests failed, ${result.non2xx} were not answered by 200`);
  return times;
};
