/** What comes of some work, or `late` where it takes longer than so many milliseconds. Where the work fails in time, so does this. */
export function within<T, Late>(ms: number, work: Promise<T>, late: Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  return Promise.race([work, isLate]).finally(() => clearTimeout(timer));
}
