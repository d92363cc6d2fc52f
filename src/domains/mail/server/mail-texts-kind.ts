import { single } from '../../content-format/model/kind.ts';
import { type MailTexts, mailTextsSchema } from '../model/mail-texts-schema.ts';

/** What mails to travellers say in other languages; without it they are all English. */
export const mailTextsKind = single<typeof mailTextsSchema, MailTexts>(
  { files: 'mail-texts.yaml', title: 'Mails in Dutch, German and French', schema: mailTextsSchema, pages: [], mayGo: true },
  {},
);
