import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeskFacts, releasedSchema, type Today } from '@/domains/desk/model/desk-types';
import { counted } from '@/lib/counted';
import { Button } from '@/ui/button';
import { Titled } from '@/ui/section';
import { showToast } from '@/ui/toast';
import { NeedsConnection } from './connection-line';
import { ask, errorText } from './desk-api';
import { refreshLists } from './desk-queries';

type HeldMailProps = { held: NonNullable<Today['mailHeld']>; mayRelease: DeskFacts['mayRelease'] };

/** After a restore no mail goes out: says so, and lets the owner decide what becomes of those that wait. */
export function HeldMail({ held, mayRelease }: HeldMailProps) {
  const client = useQueryClient();
  const release = useMutation({
    networkMode: 'always',
    mutationFn: (dropWaiting: boolean) => ask('mail/release', releasedSchema, { dropWaiting }),
    onSuccess({ going }) {
      showToast({
        kind: 'success',
        title: 'Mail goes out again',
        text: going === 0 ? 'None waits.' : `${counted(going, 'mail is', 'mails are')} on the way now.`,
      });
      refreshLists(client);
    },
    onError: (error) => showToast({ kind: 'error', title: 'Mail is still held', text: errorText(error) }),
  });
  return (
    <Titled
      name="held-heading"
      title="No mail goes out"
      look="text-lg leading-[inherit]"
      className="border-l-8 border-destructive bg-destructive-surface px-4 py-3 text-destructive"
    >
      <p className="mb-3 max-w-[70ch]">
        {`The site was restored from a copy. ${held.waiting === 0 ? 'No mail waits' : `${counted(held.waiting, 'mail is', 'mails are')} waiting`}: some may have been delivered before. ${mayRelease ? 'Look at the latest enquiries, then decide.' : 'An administrator decides when mail goes out again.'}`}
      </p>
      {mayRelease && (
        <NeedsConnection className="flex flex-wrap gap-3">
          <Button tone="outline" className="text-destructive!" disabled={release.isPending} onClick={() => release.mutate(false)}>
            {held.waiting === 0 ? 'Let mail go out' : 'Send those that wait'}
          </Button>
          {held.waiting > 0 && (
            <Button tone="outline" className="text-destructive!" disabled={release.isPending} onClick={() => release.mutate(true)}>
              Discard those, send only new ones
            </Button>
          )}
        </NeedsConnection>
      )}
    </Titled>
  );
}
