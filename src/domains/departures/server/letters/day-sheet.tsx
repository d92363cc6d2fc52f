import { and, eq, isNull } from 'drizzle-orm';
import { createElement } from 'react';
import { banjulDay, longDay } from '../../../../lib/banjul-time.ts';
import { counted } from '../../../../lib/counted.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { Action, Facts, Letter, Paragraph } from '../../../mail/server/letter.tsx';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import type { Letters } from '../../../mail/server/letters.ts';
import { envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
import { groupWords } from '../../../tours/model/group-size.ts';
import { resources } from '../departures-tables.ts';
import { tellings } from '../party-tables.ts';
import { dropTelling } from './drop-telling.ts';
import { type GuidesDay, guidesDay, type PickUp } from './told-facts.ts';

export const DAY_SHEET_LETTERS: Pick<Letters, 'day_sheet'> = {
  day_sheet: async ({ db, sender }, mail) => {
    const now = new Date();
    const [told] = await db
      .select({ resourceId: tellings.resourceId, day: tellings.about, name: resources.name })
      .from(tellings)
      .innerJoin(resources, eq(resources.id, tellings.resourceId))
      .where(and(eq(tellings.mailId, mail.id), isNull(tellings.toldAt)));
    const day = told?.resourceId ? await guidesDay(db, told.resourceId, told.day, now) : undefined;
    if (!told || !day || day.trips.length === 0) throw await dropTelling(db, mail, 'the guide has nothing to do that day any more, or knows of it');
    return composeDaySheet(sender, mail, { ...day, name: told.name, day: told.day, isToday: told.day === banjulDay(now) });
  },
};

type Sheet = GuidesDay & { name: string; day: string; isToday: boolean };

/** "Tomorrow, Saturday 5 December 2026: 2 pick-ups, the first at 07:30", for a mail or a chat. */
export function sheetLine({ day, isToday, pickUps }: Pick<Sheet, 'day' | 'isToday' | 'pickUps'>): string {
  const count = counted(pickUps.length, 'pick-up');
  const [first] = pickUps;
  return `${isToday ? 'Today' : 'Tomorrow'}, ${longDay(day)}: ${pickUps.length === 0 ? 'no pick-up' : count}${first?.time ? `, the first at ${first.time}` : ''}.`;
}

/** "Kairaba Beach Hotel", "07:30, 2 people" */
function pickUpFact({ time, place, people }: PickUp): { label: string; value: string } {
  return { label: place ?? 'No place yet', value: `${time ?? 'No time yet'}, ${groupWords(people)}` };
}

/** Writes to a guide what the day brings: times and places, nobody's name or number. */
export async function composeDaySheet(sender: Sender, mail: ToWrite & { link: string | null }, sheet: Sheet): Promise<ComposedMail> {
  const { site, siteUrl } = sender;
  return {
    ...envelope(sender, mail, sheet, 'auto-generated'),
    subject: `${sheet.isToday ? 'Today' : 'Tomorrow'}: ${sheet.trips.join(', ')}`,
    ...(await letterTexts(createElement(DaySheet, { sheet, site, siteUrl: siteUrl.origin, link: mail.link }))),
  };
}

function DaySheet({ sheet, site, siteUrl, link }: { sheet: Sheet; site: Sender['site']; siteUrl: string; link: string | null }) {
  const line = sheetLine(sheet);
  return (
    <Letter
      brand={site.brand.name}
      tagline="Your day"
      siteUrl={siteUrl}
      preview={line}
      heading={sheet.trips.join(', ')}
      footer={['This link to your sheet is for you alone. Please do not forward it.', `Is something wrong? Ring ${site.contact.displayPhone}.`]}
    >
      <Paragraph>{line}</Paragraph>
      <Facts facts={sheet.pickUps.map(pickUpFact)} />
      {link && <Action href={link}>Open your day sheet</Action>}
    </Letter>
  );
}
