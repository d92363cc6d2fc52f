import { banjulDay } from '../../../../lib/banjul-time.ts';
import { makeReference } from '../../../../lib/reference.ts';
import type { Sender } from '../../../mail/server/sender.ts';
import { GROUP_SIZES } from '../../../tours/model/group-size.ts';
import { visitorConfirmation } from './compose.ts';

/** A booking is asked for so many days ahead here. */
const AHEAD_MS = 7 * 24 * 3600 * 1000;

/** The mail that a visitor would get who asks at that moment for the first of the trips; sent to nobody. */
export async function confirmationPreview(sender: Sender, at: Date): Promise<{ subject: string; text: string }> {
  const { subject, text } = await visitorConfirmation(
    sender,
    { recipient: '', messageId: '' },
    {
      reference: makeReference(sender.site.brand.referencePrefix, at),
      createdAt: at,
      inquiryType: 'booking',
      phone: null,
      preferredTour: sender.tourTitles[0] ?? null,
      preferredDate: banjulDay(new Date(at.getTime() + AHEAD_MS)),
      groupSizeText: GROUP_SIZES[0],
      groupSize: null,
    },
  );
  return { subject, text };
}
