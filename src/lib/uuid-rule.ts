import * as z from 'zod/mini';
import { isUuid } from './uuid.ts';

/** A UUID in a schema, by the one rule of uuid.ts. In a file of its own, so that pages which make a UUID load no Zod. */
export const uuidRule = z.string().check(z.refine(isUuid, 'This is not a UUID.'));
