/** A row as it goes over the wire: its moments are ISO 8601 texts in UTC. */
type OnWire<Row> = { [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key] };

export function onWire<Row extends object>(row: Row): OnWire<Row> {
  const told = Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(told) as OnWire<Row>;
}
