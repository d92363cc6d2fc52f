import { lazy, Suspense } from 'react';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { Button, ButtonLink } from '@/ui/button';
import { FoldedSection } from '@/ui/section';
import { useOpened } from '@/ui/use-busy';
import { useAway } from './connection';
import { NeedsConnection } from './connection-line';
import type { OnErased } from './erase-dialog';

// The dialog's own code comes when it is first asked for.
const EraseDialog = lazy(() => import('./erase-dialog').then((module) => ({ default: module.EraseDialog })));

type PersonToolsProps = { inquiry: InquiryDetail; mayExport: boolean; change: (change: InquiryChange) => void; onErased: OnErased };

/** What is done rarely: marks, spam, and, for anybody who may, all that we know of a person. */
export function PersonTools({ inquiry, mayExport, change, onErased }: PersonToolsProps) {
  const erasing = useOpened();
  const isAway = useAway();
  // Who left no address goes by the enquiry's reference, and by the phone number where there is one.
  const whose = new URLSearchParams(inquiry.email ? { email: inquiry.email } : { reference: inquiry.reference });
  return (
    <FoldedSection id="more-heading" heading="More" said={mayExport ? 'Unread, spam, export, erase' : 'Unread, spam'} open={inquiry.spam} needsScripts>
      <NeedsConnection className="grid justify-items-start gap-3">
        <Button tone="outline" onClick={() => change({ change: 'read', read: inquiry.unread })}>
          {inquiry.unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
        <Button tone="outline" onClick={() => change({ change: 'spam', spam: !inquiry.spam })}>
          {inquiry.spam ? 'Not spam: back to the inbox' : 'Put into spam'}
        </Button>
        {mayExport && (
          <>
            {!isAway && (
              <ButtonLink tone="outline" href={`/api/admin/person?${whose}`} download>
                Export this person
              </ButtonLink>
            )}
            <Button ref={erasing.opener} tone="outline" className="text-destructive!" onClick={erasing.open}>
              Erase this person
            </Button>
          </>
        )}
      </NeedsConnection>
      {erasing.isOpen && (
        <Suspense>
          <EraseDialog inquiry={inquiry} onClose={erasing.close} onErased={onErased} />
        </Suspense>
      )}
    </FoldedSection>
  );
}
