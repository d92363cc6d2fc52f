import type { Resource } from '@/domains/departures/model/departure-types';
import type { PictureChoice } from '@/domains/pictures/model/picture-choice';
import { counted } from '@/lib/counted';
import { firstLetter } from '@/lib/text';
import { Button } from '@/ui/button';
import { useOpened } from '@/ui/use-busy';
import { ResourceForm } from './resource-form';

type Props = { resource: Resource; pictures: readonly PictureChoice[]; onChange: (next: Resource[]) => void; onStale: () => Promise<void> };

/** One guide or vehicle, changed where it stands. */
export function ResourceLine({ resource, pictures, onChange, onStale }: Props) {
  const { isOpen, opener, open, close } = useOpened();
  const { kind, name, phone, email, active } = resource;
  const shown = pictures.find((one) => one.name === resource.picture);
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-4">
        {shown ? (
          <img src={shown.small} alt="" width={64} height={64} className="h-16 w-16 shrink-0 rounded-[4px] object-cover" />
        ) : (
          <span aria-hidden="true" className="flex h-16 w-16 shrink-0 items-center justify-center rounded-[4px] bg-sunken font-display text-2xl font-extrabold">
            {firstLetter(name)}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <p className="text-lg font-semibold wrap-anywhere">
            <span className={active ? '' : 'text-muted line-through'}>{name}</span>
            {!active && <span className="text-muted">{' switched off'}</span>}
          </p>
          <p className="wrap-anywhere">{factsOf(resource).join(', ')}</p>
          {(phone || email) && <p className="text-muted wrap-anywhere">{[phone, email].filter(Boolean).join(', ')}</p>}
        </div>
        {!isOpen && (
          <Button ref={opener} tone="quiet" className="px-0! unscripted:hidden" aria-label={`Change ${name}`} onClick={open}>
            Change
          </Button>
        )}
      </div>
      {isOpen && (
        <ResourceForm
          kind={kind}
          resource={resource}
          pictures={pictures}
          onStale={onStale}
          onDone={(next) => {
            close();
            if (next) onChange(next);
          }}
        />
      )}
    </li>
  );
}

function factsOf({ kind, seats, languages, licence }: Resource): string[] {
  if (kind === 'guide') return [languages.join(', ') || 'no languages noted', licence ? `licence ${licence}` : 'no licence number noted'];
  return [seats === null ? 'seats not noted' : counted(seats, 'seat'), licence ?? 'no number plate noted'];
}
