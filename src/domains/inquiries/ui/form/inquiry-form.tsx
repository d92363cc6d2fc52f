import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reveal } from '@/browser/reveal';
import type { InquiryFormProps } from '@/domains/inquiries/model/inquiry-form-props';
import { Button } from '@/ui/button';
import { Folded } from '@/ui/folded';
import { FormBanner } from '@/ui/form-banner';
import { MountedAnew } from '@/ui/mounted-anew';
import { Honeypot } from '../honeypot';
import { FirstFields, MORE, MoreFields } from './inquiry-fields';
import { useInquiryForm } from './use-inquiry-form';

/**
 * The inquiry form (spec §2, §5, §8): a plain form that posts to the server; where scripts run it
 * checks and sends in place, keeps a draft for the session, and loses nothing when the server is away. Phones fold all but
 * name, e-mail and message, as long as nothing stands in the rest.
 */
export function InquiryForm(props: InquiryFormProps) {
  return (
    <MountedAnew>
      <LiveForm {...props} />
    </MountedAnew>
  );
}

function LiveForm(props: InquiryFormProps) {
  const { form, empty, honeypot, busy, banner, send, isSent, askAgain } = useInquiryForm(props);
  const { draft } = form;
  const hasMore = MORE.some((name) => draft[name] !== empty[name] || form.problemOf(name));
  // A draft that came back, a tour or a type that was chosen elsewhere: nothing of it stays out of sight.
  useEffect(() => {
    const field = document.getElementById(`inquiry-${MORE[0]}`);
    if (hasMore && field) reveal(field);
  }, [hasMore]);
  // Its open state is the visitor's from here on.
  const [startsOpen] = useState(hasMore);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) said.current?.focus();
  }, [isSent]);

  return (
    <form
      method="post"
      action="/api/submit-inquiry"
      noValidate={form.isLive}
      onSubmit={send}
      onFocus={form.onFocus}
      aria-labelledby="inquiry-heading"
      className="grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="leadSource" value="inquiry_form" />
      <Honeypot form="inquiry" ref={honeypot} />
      <div className={isSent ? 'hidden' : 'contents'}>
        <FirstFields {...form} />
        <Folded className="inquiry-more col-span-full" summary="Add dates, group, phone" open={startsOpen}>
          <MoreFields {...props} {...form} />
        </Folded>
      </div>
      <div ref={said} tabIndex={-1} className="col-span-full outline-none">
        <FormBanner banner={banner} />
        {/* Two buttons, by their keys: one that became "submit" during its own press would send the empty form. */}
        {isSent ? (
          <Button key="again" tone="outline" className="mt-4" onClick={() => askSomethingElse(askAgain)}>
            Ask something else
          </Button>
        ) : (
          <Button key="send" type="submit" disabled={busy} className="mt-2 w-full sm:w-auto sm:min-w-56">
            {busy ? 'Submitting...' : 'Submit Inquiry'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The fields come back with the cursor in the first. */
function askSomethingElse(askAgain: () => void): void {
  flushSync(askAgain);
  document.getElementById('inquiry-name')?.focus();
}
