/** A browser whose database does not answer may hold nothing up, in milliseconds. */
const PATIENCE_MS = 3_000;

/** What a browser's database says; something else where it refuses (there may be none at all), or does not answer in time. Never rejects. */
export async function inPatience<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, otherwise);
  });
  const result = await Promise.race([work().catch(() => otherwise), late]);
  clearTimeout(timer);
  return result;
}
