import { useEffect, useState } from 'react';
import { callApi } from '@/browser/api-client';
import { type Weight, weightSchema } from '@/domains/pictures/model/picture-choice';
import { sizeInWords } from '@/lib/size-in-words';
import type { QueuedPhotograph } from './photograph-queue';

/** What a photograph weighs: the file that was chosen, and, once it has arrived, what a visitor's phone takes of it. */
export function PhotographWeight({ photograph: { sha256, status, blob, fileBytes = blob.size } }: { photograph: QueuedPhotograph }) {
  const [weight, setWeight] = useState<Weight>();
  const isThere = status === 'sent';
  useEffect(() => {
    if (!isThere) return;
    let isLeft = false;
    void callApi(`/api/admin/photographs/weight?sha256=${sha256}`, weightSchema).then((answer) => {
      // It is of use, and nothing waits for it: without an answer the file's own size stands there.
      if (answer.ok && !isLeft) setWeight(answer.data);
    });
    return () => {
      isLeft = true;
    };
  }, [isThere, sha256]);
  return (
    <div>
      <p role="status" className="text-muted">
        {weight ? `${sizeInWords(fileBytes)} becomes ${sizeInWords(weight.phone)} on a phone.` : sizeInWords(fileBytes)}
      </p>
      {weight && weight.phone > weight.most && (
        <p className="border-l-8 border-sunset bg-raised px-3 py-2">
          {`A page allows ${sizeInWords(weight.most)} for it. Pages with it are slow on a weak line: one with fewer small details, such as leaves or sand, is lighter.`}
        </p>
      )}
    </div>
  );
}
