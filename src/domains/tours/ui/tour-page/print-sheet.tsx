import { OtherHours } from '@/domains/site/model/hours-shown';
import type { Site } from '@/domains/site/model/site-schema';
import { Logo } from '@/ui/logo';

/* What is seen on the printed sheet only; the rest of the sheet is the page itself, set by tour-print.css. */

type SheetProps = { site: Site; address: string };

/** Top of the sheet: who it is from. */
export function SheetHead({ site, address }: SheetProps) {
  return (
    <div className="sheet-only sheet-head">
      <Logo className="sheet-logo" />
      <p>
        <strong>{site.brand.name}</strong>
        <br />
        {site.brand.tagline}
      </p>
      <p>{address.replace(/^https?:\/\//, '')}</p>
    </div>
  );
}

/** Foot of the sheet: how to reach us on the road, where the page is. */
export function SheetFoot({ site, address, at }: SheetProps & { at?: Date | undefined }) {
  const { contact, hours } = site;
  return (
    <div className="sheet-only sheet-foot">
      <p>
        <strong>Reach us</strong> {hours.days}, {hours.text}
        <OtherHours hours={hours} at={at} className="block" />
      </p>
      <p>
        Phone and WhatsApp {contact.displayPhone} · {contact.email}
      </p>
      <p>{contact.address.join(', ')}</p>
      <p>This sheet is a plan, not a booking. The tour as it stands today: {address}</p>
    </div>
  );
}
