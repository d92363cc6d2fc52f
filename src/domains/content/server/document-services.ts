import type { Db } from '../../../server/db/database.ts';
import type { LiveContent } from './live-content.ts';

export type DocumentServices = { db: Db; live: LiveContent; contentFolder: string };
