import { ANY_ANSWER, type Answer, AWAY_TYPED, callApi } from '@/browser/api-client';
import {
  type Amount,
  amountsSchema,
  type CopyOf,
  changedSchema,
  type DocumentView,
  type Draft,
  notReadySchema,
  type Overtaken,
  overtakenSchema,
  type Receipt,
  type RevisionLine,
  receiptSchema,
  type Saved,
  savedSchema,
  type Withdrawn,
  withdrawnSchema,
} from '@/domains/content/model/document-types';
import type { Value } from '@/domains/content-format/model/field-schema';

/** An answer, or why there is none; `theirs` where somebody else's draft stands in the way (null: it is gone), `overtaken` where another version came to be shown, `problems` where something is to be mended, `amounts` where words look like money. */
type DocumentAnswer<Data> = Answer<Data> & {
  theirs?: Draft | null;
  overtaken?: Overtaken;
  problems?: Saved['problems'];
  elsewhere?: string[];
  amounts?: Amount[];
};

/** What the form of a document asks the server; one object, so that tests can lose the line. */
export type DocumentCalls = {
  save(document: Value, version: number | null, revision: number | null): Promise<DocumentAnswer<Saved>>;
  publish(version: number, how: HowToPublish, seen?: number | null): Promise<DocumentAnswer<Receipt>>;
  read(): Promise<Answer<DocumentView>>;
  restore(revision: number | null, live: number | null): Promise<DocumentAnswer<Receipt>>;
  remove(live: number | null): Promise<DocumentAnswer<Receipt>>;
  move(to: string, live: number | null): Promise<DocumentAnswer<Receipt>>;
  withdraw(revision: number): Promise<DocumentAnswer<Withdrawn>>;
  discard(version: number): Promise<DocumentAnswer<unknown>>;
  revisions(): Promise<Answer<RevisionLine[]>>;
};

/** ISO 8601; without them at once, and for good. */
export type Times = { from?: string; until?: string };
/** `anyway`: words that look like money and were seen. */
export type HowToPublish = Times & { anyway?: string[] };

/** Taken from our own server and shown only: what it does not hold would show as missing, and break nothing. */
const asGiven = <Data>() => ({ safeParse: (data: unknown) => ({ success: true as const, data: data as Data }) });

export function documentCalls(file: string): DocumentCalls {
  const at = (what: string) => `/api/admin/content/${what}?file=${encodeURIComponent(file)}`;
  async function change<Data>(what: string, answer: Parameters<typeof callApi<Data>>[1], body: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') {
    let more: Pick<DocumentAnswer<Data>, 'theirs' | 'overtaken' | 'problems' | 'elsewhere' | 'amounts'> = {};
    const onRefusal = (_head: Headers, said: unknown) => {
      const overtaken = overtakenSchema.safeParse(said).data;
      more = {
        ...changedSchema.safeParse(said).data,
        ...notReadySchema.safeParse(said).data,
        ...amountsSchema.safeParse(said).data,
        ...(overtaken && { overtaken: overtaken as Overtaken }),
      };
    };
    const got = await callApi(at(what), answer, { method, body, away: AWAY_TYPED, onRefusal });
    return { ...got, ...more };
  }
  return {
    save: (document, version, revision) => change('document', savedSchema, { document, version, revision }, 'PUT'),
    publish: (version, how, seen) => change('publish', receiptSchema, { version, ...how, ...(seen === undefined ? {} : { seen }) }),
    read: () => callApi(at('document'), asGiven<DocumentView>()),
    restore: (revision, live) => change('restore', receiptSchema, { revision, live }),
    remove: (live) => change('remove', receiptSchema, { live }),
    move: (to, live) => change('move', receiptSchema, { to, live }),
    withdraw: (revision) => change('withdraw', withdrawnSchema, { revision }),
    discard: (version) => change('document', ANY_ANSWER, { version }, 'DELETE'),
    revisions: () => callApi(at('revisions'), asGiven<RevisionLine[]>()),
  };
}

/** What a new document begins with as a copy of another one. */
export function askForCopy(file: string, of: string): Promise<Answer<CopyOf & { document: Value }>> {
  return callApi(`/api/admin/content/copy?${new URLSearchParams({ file, of })}`, asGiven<CopyOf & { document: Value }>());
}
