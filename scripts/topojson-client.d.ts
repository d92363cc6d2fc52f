/** What scripts/coast.ts uses of topojson-client, which brings no types. */
declare module 'topojson-client' {
  type Point = [longitude: number, latitude: number];
  type Country = { type: string; id: string };
  export type Topology = { objects: { countries: { geometries: Country[] } } };
  export function merge(topology: Topology, countries: Country[]): { coordinates: Point[][][] };
  export function mesh(topology: Topology, object: unknown, filter: (a: Country, b: Country) => boolean): { coordinates: Point[][] };
}
