import { useState } from 'react';
import { type Resource, resourcesSchema } from '@/domains/departures/model/departure-types';
import type { PictureChoice } from '@/domains/pictures/model/picture-choice';
import { EMAIL_MAX, NAME_MAX, PHONE_INPUT } from '@/lib/field-lengths';
import { uuid } from '@/lib/uuid';
import { FormButtons } from '@/ui/button';
import { describing, Field, Options } from '@/ui/field';
import { TypedField, typedFields } from '@/ui/typed-field';
import { ask } from './days-api';
import { DiaryForm } from './diary-form';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';

type Props = {
  kind: Resource['kind'];
  /** Undefined for a new one. */
  resource?: Resource;
  pictures: readonly PictureChoice[];
  onStale: () => Promise<void>;
  /** With all of them where something was saved; without where it was not. */
  onDone: (next?: Resource[]) => void;
};

const typedOf = (resource: Resource | undefined) => ({
  name: resource?.name ?? '',
  phone: resource?.phone ?? '',
  email: resource?.email ?? '',
  seats: resource?.seats?.toString() ?? '',
  languages: resource?.languages.join(', ') ?? '',
  licence: resource?.licence ?? '',
  picture: resource?.picture ?? '',
});

/** Adds or changes a guide or vehicle. */
export function ResourceForm({ kind, resource, pictures, onStale, onDone }: Props) {
  const [key] = useState(uuid);
  const [typed, setTyped] = useState(() => typedOf(resource));
  const [active, setActive] = useState(resource?.active ?? true);
  const prefix = `resource-${resource?.id ?? kind}`;
  const { busy, trouble, submit, wrong } = useSaving(prefix, onStale);
  const isGuide = kind === 'guide';
  const shown = pictures.find(({ name }) => name === typed.picture);
  const of = typedFields(prefix, typed, setTyped, wrong);
  async function save(): Promise<void> {
    const languages = typed.languages.split(',').filter((one) => one.trim() !== '');
    const seats = /^\d+$/.test(typed.seats.trim()) ? Number(typed.seats) : typed.seats;
    const body = { ...typed, languages, seats, ...(resource ? { version: resource.version, active } : { key, kind }) };
    onDone((await ask(resource ? `days/resources/${resource.id}` : 'days/resources', resourcesSchema, body)).resources);
  }
  return (
    <DiaryForm label={resource ? `Change ${resource.name}` : `Add a ${kind}`} onSubmit={submit(save)} onCancel={() => onDone()}>
      <TypedField label="Name" max={NAME_MAX} {...of('name')} />
      {isGuide && <TypedField label="Languages" optional hint="With commas between them: English, German, Wolof." {...of('languages')} />}
      {!isGuide && <TypedField label="Seats for guests" optional inputMode="numeric" {...of('seats')} />}
      <TypedField label={isGuide ? 'Licence number' : 'Number plate'} optional {...of('licence')} />
      <TypedField label="Phone" optional {...PHONE_INPUT} autoComplete="off" {...of('phone')} />
      {isGuide && <TypedField label="E-mail address" optional type="email" max={EMAIL_MAX} hint="The day sheet goes there." {...of('email')} />}
      <Field id={`${prefix}-picture`} label="Picture" optional error={wrong('picture')}>
        <div className="flex items-center gap-4">
          <select
            id={`${prefix}-picture`}
            className="field-input min-w-0 flex-1"
            value={typed.picture}
            {...describing(`${prefix}-picture`, undefined, wrong('picture'))}
            onChange={({ target }) => setTyped({ ...typed, picture: target.value })}
          >
            <option value="">None</option>
            <Options of={pictures.map(({ name, alt }) => [name, alt ? `${name}: ${alt}` : name])} />
          </select>
          {shown && <img src={shown.small} alt="" width={64} height={64} className="h-16 w-16 shrink-0 rounded-[4px] object-cover" />}
        </div>
      </Field>
      {resource && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="h-5 w-5 shrink-0" checked={active} onChange={({ target }) => setActive(target.checked)} />
          <span>{`Can be assigned (off: ${isGuide ? 'has left, or is away for a while' : 'sold, or in the workshop'})`}</span>
        </label>
      )}
      <TroubleLine trouble={trouble} fields={Object.keys(typed)} now={resource && Object.values(typedOf(resource)).filter(Boolean).join(', ')} />
      <FormButtons save="Save" busy={busy} onCancel={() => onDone()} />
    </DiaryForm>
  );
}
