/** The library has types that its "exports" do not lead to. These are the functions that we call. */
declare module 'cephes' {
  export const compiled: Promise<void>;
  export function chdtrc(freedom: number, x: number): number;
  export function incbet(a: number, b: number, x: number): number;
  export function ndtr(x: number): number;
}
