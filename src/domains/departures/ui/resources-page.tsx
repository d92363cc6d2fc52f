import { useState } from 'react';
import { type Resource, resourcesSchema } from '@/domains/departures/model/departure-types';
import { RESOURCE_KINDS } from '@/domains/departures/model/departure-words';
import type { PictureChoice } from '@/domains/pictures/model/picture-choice';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { useOpened } from '@/ui/use-busy';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { ask } from './days-api';
import { ResourceForm } from './resource-form';
import { ResourceLine } from './resource-line';

const KINDS_WORDS = { guide: 'Guides', vehicle: 'Vehicles' } as const;

type Props = { start: Resource[]; pictures: PictureChoice[] };

/** The operator's guides and vehicles (src/pages/admin/days/resources.astro). */
export const ResourcesPage = withReload(function ResourcesPage({ start, pictures }: Props) {
  const [resources, setResources] = useState(start);
  const onStale = async () => setResources((await ask('days/resources', resourcesSchema)).resources);
  return (
    <section aria-labelledby="resources-heading" className="mx-auto max-w-[60rem] px-4 pb-20 pt-6 sm:px-6">
      <BackLink href="/admin/days">Diary</BackLink>
      <h1 id="resources-heading" className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)]">
        Guides and vehicles
      </h1>
      <p className="mt-2 text-muted">
        Travellers see a guide's name, picture and licence number, and the vehicle's name and plate. Phone and e-mail stay here.
      </p>
      <p className="mt-4 border-l-4 border-accent bg-sunken p-4 scripted:hidden">You can read this without JavaScript; changing anything needs it.</p>
      <WhenLive>
        {RESOURCE_KINDS.map((kind) => (
          <OfKind
            key={kind}
            kind={kind}
            resources={resources.filter((one) => one.kind === kind)}
            pictures={pictures}
            onChange={setResources}
            onStale={onStale}
          />
        ))}
      </WhenLive>
    </section>
  );
});

type KindProps = {
  kind: Resource['kind'];
  pictures: PictureChoice[];
  resources: Resource[];
  onChange: (next: Resource[]) => void;
  onStale: () => Promise<void>;
};

/** Each by itself: what is typed of a guide stays while a vehicle is added. */
function OfKind({ kind, resources, pictures, onChange, onStale }: KindProps) {
  const { isOpen, opener, open, close } = useOpened();
  return (
    <section aria-labelledby={`${kind}s-heading`} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-text pb-2">
        <h2 id={`${kind}s-heading`} className="text-2xl">
          {KINDS_WORDS[kind]}
        </h2>
        {!isOpen && (
          <Button ref={opener} tone="outline" className="unscripted:hidden" onClick={open}>
            {`Add a ${kind}`}
          </Button>
        )}
      </div>
      {isOpen && (
        <ResourceForm
          kind={kind}
          pictures={pictures}
          onStale={onStale}
          onDone={(next) => {
            close();
            if (next) onChange(next);
          }}
        />
      )}
      <ul>
        {resources.map((one) => (
          <ResourceLine key={one.id} resource={one} pictures={pictures} onChange={onChange} onStale={onStale} />
        ))}
      </ul>
      {resources.length === 0 && !isOpen && <p className="mt-3 text-muted">{`None yet. A ${kind} that is here can be assigned to departures.`}</p>}
    </section>
  );
}
