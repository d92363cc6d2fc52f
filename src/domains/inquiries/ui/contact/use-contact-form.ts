import { useState } from 'react';
import { countAttempt, mayAttempt } from '@/browser/attempt-limit';
import { memory } from '@/browser/browser-storage';
import { clientSite } from '@/browser/client-site';
import { guardedLink } from '@/browser/guarded-link';
import { type ContactDraft, contactBody, contactSubject } from '@/domains/inquiries/model/contact-draft';
import { MailTooLongError, mailLink } from '@/domains/inquiries/model/mail-link';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { FORM_LIMITS } from '@/domains/security/model/form-limits';
import { SUBJECT_MAX } from '@/lib/field-lengths';
import { makeReference } from '@/lib/reference';
import { cut } from '@/lib/text';
import { uuid } from '@/lib/uuid';
import type { Banner } from '@/ui/form-banner';
import { foldAddress } from '../../../../lib/folded-address';
import { notSent, useAnnouncement } from '../announcement';
import { INQUIRY_TIMEOUT_MS } from '../form/inquiry-form-limits';
import { withHoneypot } from '../post-inquiry';
import { sendInquiry } from '../send-inquiry';

/** Preparing a mail: 5 in 60 s per e-mail address (spec §5; decisions.md, "Limits"). */
const PREPARE_LIMIT = { points: 5, duration: 60 };

/** Texts of spec §8. */
const TOO_MANY_MAILS: Banner = { kind: 'error', title: 'Too Many Email Requests', text: 'Please wait a minute before generating another email.' };
const TOO_MANY: Banner = { kind: 'error', title: 'Too Many Requests', text: 'Please wait before submitting another message.' };
const PREPARED: Banner = {
  kind: 'success',
  title: 'Message Prepared Successfully!',
  text: 'Your email client should open with the message ready to send.',
};
const FAILED: Banner = { kind: 'error', title: 'Error Preparing Message', text: 'Please try again or contact us directly via WhatsApp.' };
const KEPT_NOTE = 'We kept your message on this device and send it as soon as our server can be reached. You can close this page.';
/** Trying again would not help: letters of other scripts take more room in a link (spec §5). */
const TOO_LONG: Banner = { ...FAILED, text: 'Email content too long. Send it from here instead: every word arrives.' };

/** The last message that was prepared, ready to go to the server as well. */
type Prepared = { key: string; payload: InquiryPayload };
const PREPARED_KEY = 'hbt-contact-prepared';

function payloadOf(draft: ContactDraft, reference: string): InquiryPayload {
  return {
    name: draft.name,
    email: draft.email,
    phone: draft.phone || undefined,
    inquiryType: 'general',
    // Our own words, in front of a tour that may be long.
    subject: cut(contactSubject(draft), SUBJECT_MAX),
    message: draft.message,
    preferredTour: draft.tour || undefined,
    groupSizeText: draft.groupSize || undefined,
    preferredDate: draft.preferredDate || undefined,
    leadSource: 'email_form',
    clientReference: reference,
  };
}

/** Preparing the mail, sending the same message from here, and what is said of both (spec §2, §5, §7, §8; decisions.md, E-mail form). */
export function useContactForm(replyHours: number) {
  const [busy, setBusy] = useState<'preparing' | 'sending'>();
  const { banner, setBanner, announce, clear } = useAnnouncement('contact');
  const [prepared, setPrepared] = useState<Prepared>();

  /** After a reload, which a mail program on a phone may cause, the message can still be sent from here. */
  function restore(): void {
    setPrepared(memory('session').read<Prepared>(PREPARED_KEY));
  }

  function offer(next: Prepared | undefined): void {
    if (next) memory('session').write(PREPARED_KEY, next);
    else memory('session').remove(PREPARED_KEY);
    setPrepared(next);
  }

  /**
   * Opens the visitor's mail program with the message.
   * @param honeypot what stands in the hidden field; it goes along where the message is sent from here
   * @returns whether it was prepared and the form may be cleared
   */
  async function prepare(draft: ContactDraft, honeypot: string | undefined): Promise<boolean> {
    const who = foldAddress(draft.email);
    if (!mayAttempt('email-form', who, PREPARE_LIMIT)) {
      announce(TOO_MANY_MAILS);
      return false;
    }
    setBusy('preparing');
    setBanner(undefined);
    // One frame, so that "Preparing..." is seen before a mail program takes the screen.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const site = clientSite();
    const reference = makeReference(site.prefix);
    offer({ key: uuid(), payload: withHoneypot(payloadOf(draft, reference), honeypot) });
    countAttempt('email-form', who, PREPARE_LIMIT);
    try {
      const link = guardedLink(mailLink(site.email, contactSubject(draft), contactBody(draft, reference, new Date())), site.hosts);
      if (!link) throw new Error('the address for mails is not usable');
      window.location.href = link;
      announce(PREPARED);
      return true;
    } catch (error) {
      announce(error instanceof MailTooLongError ? TOO_LONG : FAILED);
      return false;
    } finally {
      setBusy(undefined);
    }
  }

  /** @returns the message that is with the server, or kept to be sent; undefined where it is neither */
  async function sendFromHere(msOnForm: number | undefined): Promise<string | undefined> {
    if (!prepared) return undefined;
    const who = foldAddress(prepared.payload.email ?? '');
    if (!mayAttempt('email-send', who, FORM_LIMITS.emailForm)) {
      announce(TOO_MANY);
      return undefined;
    }
    const { key, payload } = prepared;
    setBusy('sending');
    setBanner(undefined);
    const result = await sendInquiry(key, payload, INQUIRY_TIMEOUT_MS, { msOnForm });
    setBusy(undefined);
    if (result.outcome === 'accepted') {
      countAttempt('email-send', who, FORM_LIMITS.emailForm);
      offer(undefined);
      const text = `We'll get back to you within ${replyHours} hours. Check your email for confirmation.`;
      announce({ kind: 'success', title: 'Message sent', text, note: `Your reference: ${result.reference}` });
      return payload.message;
    }
    announce(notSent(result, TOO_MANY, KEPT_NOTE));
    if (result.outcome === 'refused' || !result.kept) return undefined;
    offer(undefined);
    return payload.message;
  }

  return { busy, banner, prepared: prepared !== undefined, announce, clearAnnouncement: clear, restore, prepare, sendFromHere };
}
