import { banjulDay } from '../../../../lib/banjul-time.ts';
import type { Language } from '../../../../lib/languages.ts';
import { makeReference } from '../../../../lib/reference.ts';
import type { Sender } from '../../../mail/server/sender.ts';
import { GROUP_SIZES } from '../../../tours/model/group-size.ts';
import { visitorConfirmation } from './compose.ts';

/** A booking is asked for so many days ahead here. */
const AHEAD_MS = 7 * 24 * 3600 * 1000;

/** At an hour when the office is open as a rule: what is previewed reads the same all day. */
const ASKED_AT = 'T10:00:00Z';

/** The mail that a visitor of that language would get who asks in the morning of that day for the first of the trips; sent to nobody. */
export async function confirmationPreview(sender: Sender, day: Date, language: Language): Promise<{ subject: string; text: string }> {
  const at = new Date(`${banjulDay(day)}${ASKED_AT}`);
  const { subject, text } = await visitorConfirmation(
    sender,
    { recipient: '', messageId: '' },
    {
      reference: makeReference(sender.site.brand.referencePrefix, at),
      createdAt: at,
      inquiryType: 'booking',
      leadSource: 'contact_form',
      phone: null,
      preferredTour: sender.tourTitles[0] ?? null,
      preferredDate: banjulDay(new Date(at.getTime() + AHEAD_MS)),
      groupSizeText: GROUP_SIZES[0],
      groupSize: null,
      language,
    },
  );
  return { subject, text };
}
