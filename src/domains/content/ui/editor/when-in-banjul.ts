const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Banjul' });

/** A moment on the operator's clock: "24 Nov 2026, 18:00". */
export function whenInBanjul(iso: string): string {
  return FORMAT.format(new Date(iso));
}
