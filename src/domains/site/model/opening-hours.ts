/** "07:00" as people here say it: "7:00 AM". */
export function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The hours as every page shows them: "7:00 AM to 10:00 PM (GMT+0)" (spec §9). */
export function hoursText(opens: string, closes: string): string {
  return `${clockText(opens)} to ${clockText(closes)} (GMT+0)`;
}

/** Whether the office is open at that moment; `opens` and `closes` are HH:MM in Banjul, which is GMT+0 all year (spec §1). */
export function isOpenAt(at: Date, opens: string, closes: string): boolean {
  const now = at.toISOString().slice(11, 16);
  return now >= opens && now < closes;
}

/**
 * The office's hours on the visitor's clock, "09:00 to 00:00", or undefined where that clock shows the same.
 * @param at a moment of the day that is meant, since summer time moves the other clock, never ours
 * @param opens HH:MM at GMT+0 (spec §1), as is `closes`
 */
export function hoursElsewhere(at: Date, opens: string, closes: string): string | undefined {
  const day = at.toISOString().slice(0, 10);
  const two = (number: number) => String(number).padStart(2, '0');
  const [from, to] = [opens, closes].map((time) => {
    const there = new Date(`${day}T${time}Z`);
    return `${two(there.getHours())}:${two(there.getMinutes())}`;
  });
  return from === opens && to === closes ? undefined : `${from} to ${to}`;
}
