import { z } from 'zod';
import { list, paragraph } from '../../content-format/model/fields.ts';

/** What a notice is about: it decides its colour and the word before it. */
const NOTICE_KINDS = ['news', 'closed', 'weather', 'border'] as const;
const NOTICE_PAGES = ['every page', 'home', 'tours', 'gallery', 'blog', 'enquiry'] as const;

const day = z.iso.date('a day such as 2026-12-25');

const notice = z
  .strictObject({
    text: paragraph(10, 280),
    kind: z.enum(NOTICE_KINDS).meta({ title: 'Kind' }),
    /** Both in Banjul's time; judged when they are read, so that nothing has to run on the day. */
    first: day.meta({ title: 'First day' }),
    last: day.meta({ title: 'Last day', help: 'The day after it ends by itself.' }),
    pages: list(z.enum(NOTICE_PAGES), 1, NOTICE_PAGES.length).meta({ title: 'Pages where it stands' }),
  })
  .refine(({ first, last }) => first <= last, { path: ['last'], error: 'a last day that is not before the first' });

/** content/notices.yaml (decisions.md, "Hidden tours and notices"): the first of them stands on top. */
export const noticesSchema = list(notice, 0, 20);

export type Notice = z.infer<typeof notice>;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
