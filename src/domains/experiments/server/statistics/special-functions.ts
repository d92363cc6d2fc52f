import { chdtrc, compiled, incbet, ndtr } from 'cephes';

// The library is WebAssembly: it answers once that is compiled.
await compiled;

/** What a chi-square distribution has above x. */
export const chiSquareAbove = (freedom: number, x: number) => chdtrc(freedom, x);

/** What a Beta(a, b) distribution has below x. */
export const betaBelow = (a: number, b: number, x: number) => incbet(a, b, x);

/** What the standard normal distribution has below x. */
export const normalBelow = (x: number) => ndtr(x);
