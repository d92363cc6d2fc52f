import type { ComponentProps } from 'react';
import type { ContactDraft } from '@/domains/inquiries/model/contact-draft';
import type { ContactFormProps } from '@/domains/inquiries/model/contact-form-props';
import { EMAIL_FORM_MESSAGE_MIN } from '@/domains/inquiries/model/submission';
import { MESSAGE_MAX, NAME_MIN, PHONE_HINT, PHONE_INPUT } from '@/lib/field-lengths';
import { countCharacters } from '@/lib/text';
import { Field } from '@/ui/field';
import { DayNoteLine } from '../day-note-line';
import { TourOptions } from '../tour-options';

const HINTS = {
  phone: PHONE_HINT,
  groupSize: 'For example: 2 adults and a child of 6',
};

type Control = Pick<ComponentProps<'input'>, 'id' | 'name' | 'className' | 'aria-invalid' | 'aria-describedby'> & { value: string };

type FieldsProps = {
  /** Everything that one control needs: name, text, handlers, what describes it. */
  control: (name: keyof ContactDraft, hint?: string) => Control;
  problemOf: (name: keyof ContactDraft) => string | undefined;
};

/** Who is writing. */
export function WhoFields({ control, problemOf }: FieldsProps) {
  return (
    <>
      <Field id="contact-name" label="Name" error={problemOf('name')}>
        <input type="text" required minLength={NAME_MIN} autoComplete="name" {...control('name')} />
      </Field>
      <Field id="contact-email" label="Email" error={problemOf('email')}>
        <input type="email" inputMode="email" required autoComplete="email" placeholder="name@example.com" {...control('email')} />
      </Field>
      <Field id="contact-phone" label="Phone" optional hint={HINTS.phone} error={problemOf('phone')}>
        <input {...PHONE_INPUT} {...control('phone', HINTS.phone)} />
      </Field>
    </>
  );
}

/** What they would like to ask. */
export function AskFields({ control, problemOf, tours, exceptions }: FieldsProps & Pick<ContactFormProps, 'tours' | 'exceptions'>) {
  const message = control('message');
  const count = `${countCharacters(message.value)} of ${MESSAGE_MAX} characters`;
  return (
    <>
      {/* Labelled like a required field, yet not checked (spec §5): who is undecided may leave it. */}
      <Field id="contact-tour" label="Tour" error={problemOf('tour')}>
        <select aria-required="true" {...control('tour')}>
          <TourOptions titles={tours.map(([, title]) => title)} chosen={control('tour').value} />
        </select>
      </Field>
      <Field id="contact-groupSize" label="Group size" optional hint={HINTS.groupSize} error={problemOf('groupSize')}>
        <input type="text" {...control('groupSize', HINTS.groupSize)} />
      </Field>
      <Field id="contact-preferredDate" label="Preferred date" optional error={problemOf('preferredDate')}>
        <input type="date" {...control('preferredDate')} />
        {!problemOf('preferredDate') && <DayNoteLine id="contact-day-note" day={control('preferredDate').value} exceptions={exceptions} />}
      </Field>
      <Field id="contact-message" label="Message" hint={count} error={problemOf('message')} className="col-span-full">
        <textarea rows={3} required minLength={EMAIL_FORM_MESSAGE_MIN} {...control('message', count)} />
      </Field>
    </>
  );
}
