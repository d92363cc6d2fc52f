/** The day of a moment on the clock of the device, YYYY-MM-DD; the operator's day is banjulDay's. */
export function localDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
