import type { ComponentProps } from 'react';
import type { InquiryFormProps } from '@/domains/inquiries/model/inquiry-form-props';
import type { Submission } from '@/domains/inquiries/model/submission';
import { WALKS_LITTLE } from '@/domains/inquiries/model/walks-little';
import { banjulDay } from '@/lib/banjul-time';
import { GROUP_MAX, GROUP_MIN, NAME_MIN, PHONE_HINT, PHONE_INPUT } from '@/lib/field-lengths';
import { Field, Options, Tick } from '@/ui/field';
import { DayNoteLine } from '../day-note-line';
import { TourOptions } from '../tour-options';

/** The fields of the form in their order, as they are where nothing was given: all that may be sent but what other forms alone do. */
export const EMPTY = {
  name: '',
  email: '',
  message: '',
  phone: '',
  country: '',
  inquiryType: '',
  preferredTour: '',
  groupSize: '',
  walksLittle: '',
  preferredDate: '',
  subject: '',
} satisfies Record<Exclude<keyof Submission, 'groupSizeText' | 'leadSource'>, string>;

const HINTS = {
  email: 'How can we answer you? An email address or a phone number helps, but you can send it without.',
  phone: PHONE_HINT,
  message: 'What would you like to see, and what should we know? One line is enough.',
};

type Name = keyof typeof EMPTY;
type Control = Pick<ComponentProps<'input'>, 'id' | 'name' | 'className' | 'aria-invalid' | 'aria-describedby'> & { value: string };
type Ticked = Pick<ComponentProps<typeof Tick>, 'id' | 'name' | 'checked' | 'onTick'>;
type FieldsProps = Pick<InquiryFormProps, 'tours' | 'inquiryTypes' | 'exceptions'> & {
  isLive: boolean;
  /** Everything that one control needs: name, text, handlers, what describes it. */
  control: (name: Name, hint?: string) => Control;
  /** The same for a tick. */
  tick: (name: Name) => Ticked;
  problemOf: (name: Name) => string | undefined;
};

const FIRST: readonly string[] = ['name', 'email', 'message'] satisfies Name[];

/** What everybody is asked (spec §2, §5); the rest can come later. */
export function FirstFields({ control, problemOf }: Pick<FieldsProps, 'control' | 'problemOf'>) {
  return (
    <>
      <Field id="inquiry-name" label="Name" error={problemOf('name')}>
        <input type="text" required minLength={NAME_MIN} autoComplete="name" {...control('name')} />
      </Field>
      <Field id="inquiry-email" label="Email" optional hint={HINTS.email} error={problemOf('email')}>
        <input type="email" inputMode="email" autoComplete="email" placeholder="name@example.com" {...control('email', HINTS.email)} />
      </Field>
      <Field
        id="inquiry-message"
        label="Message"
        hint={HINTS.message}
        error={problemOf('message')}
        className="max-lg:col-span-full lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        <textarea rows={4} required {...control('message', HINTS.message)} />
      </Field>
    </>
  );
}

/** What phones fold. */
export const MORE = (Object.keys(EMPTY) as Name[]).filter((name) => !FIRST.includes(name));

export function MoreFields({ tours, inquiryTypes, exceptions, isLive, control, tick, problemOf }: FieldsProps) {
  return (
    <div className="grid gap-4 pt-1 sm:grid-cols-2 lg:grid-cols-3">
      <Field id="inquiry-phone" label="Phone" optional hint={HINTS.phone} error={problemOf('phone')}>
        <input {...PHONE_INPUT} {...control('phone', HINTS.phone)} />
      </Field>
      <Field id="inquiry-country" label="Country" optional error={problemOf('country')}>
        <input type="text" autoComplete="country-name" {...control('country')} />
      </Field>
      <Field id="inquiry-inquiryType" label="Inquiry type" error={problemOf('inquiryType')}>
        <select {...control('inquiryType')}>
          <Options of={inquiryTypes.map(({ value, label }) => [value, label])} />
        </select>
      </Field>
      <Field id="inquiry-preferredTour" label="Preferred tour" optional error={problemOf('preferredTour')}>
        <select {...control('preferredTour')}>
          <TourOptions titles={tours} chosen={control('preferredTour').value} />
        </select>
      </Field>
      <Field id="inquiry-groupSize" label="Group size" optional error={problemOf('groupSize')}>
        <input type="number" inputMode="numeric" min={GROUP_MIN} max={GROUP_MAX} step={1} {...control('groupSize')} />
      </Field>
      <Field id="inquiry-preferredDate" label="Preferred date" optional error={problemOf('preferredDate')}>
        {/* Only once the page is live, since it may be older than today. */}
        <input type="date" min={isLive ? banjulDay() : undefined} {...control('preferredDate')} />
        {!problemOf('preferredDate') && <DayNoteLine id="inquiry-day-note" day={control('preferredDate').value} exceptions={exceptions} />}
      </Field>
      <Tick label={WALKS_LITTLE} className="col-span-full" {...tick('walksLittle')} />
      <Field id="inquiry-subject" label="Subject" optional error={problemOf('subject')} className="col-span-full">
        <input type="text" {...control('subject')} />
      </Field>
    </div>
  );
}
