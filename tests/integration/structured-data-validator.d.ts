/** What we use of it; it brings no types of its own. */
declare module '@adobe/structured-data-validator' {
  export type Issue = { rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' };
  /** Without schema.org's vocabulary, which it would fetch: that is checked by types (src/layouts/structured-data.ts). */
  export default class Validator {
    validate(found: { jsonld: Partial<Record<string, object[]>> }): Promise<Issue[]>;
  }
}
