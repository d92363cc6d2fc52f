/** The tour id of events and of the booking dialog: the title in lower case, spaces as hyphens (spec §3). */
export function tourId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
