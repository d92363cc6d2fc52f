import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepLeads, keptLeads } from '@/browser/admin/desk-drafts';
import { ApiError, UNREADABLE } from '@/browser/api-client';
import type { LeadRequest } from '@/domains/desk/model/desk-requests';
import { type InquiryDetail, inquiryDetailSchema } from '@/domains/desk/model/desk-types';
import { ask, errorText } from './desk-api';
import { refreshLists } from './desk-queries';

/* Leads that were entered where there is no signal: kept on the device, each with its key, until the server has them. */

/** While any waits they are tried again this often, in milliseconds. */
const AGAIN_MS = 20_000;
/** A dead signal is given up after so long, in milliseconds; then the lead is kept. */
const SEND_MS = 15_000;

/** `refused`: why the server does not take it as it is; it waits for its writer then. */
export type WaitingLead = { lead: LeadRequest; refused?: string };

const waiting = () => keptLeads<WaitingLead>();

export const sendLead = (lead: LeadRequest): Promise<InquiryDetail> => ask('inquiries', inquiryDetailSchema, lead, 'POST', AbortSignal.timeout(SEND_MS));

/** Keeps a lead until there is a signal, with the moment at which it was saved. @returns whether the device could */
export function keepLead(lead: LeadRequest): boolean {
  return keepLeads([...others(lead.key), { lead: { ...lead, keptAt: new Date().toISOString() } }]);
}

const others = (key: string) => waiting().filter(({ lead }) => lead.key !== key);

/** Whether the server has not had it: nobody answered, or something between us did. It is kept, and sent again with its key. */
export function isAway(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === UNREADABLE;
}

let sending: Promise<boolean> | undefined;

/** Sends what waits, in turn; what is refused is passed over, and says why. @returns whether anything went */
async function sendWaiting(): Promise<boolean> {
  let went = false;
  for (const { lead, refused } of waiting()) {
    if (refused !== undefined) continue;
    try {
      await sendLead(lead);
      keepLeads(others(lead.key));
      went = true;
    } catch (error) {
      // Without a signal, or with a session that has ended, the next one fares no better.
      if (isAway(error) || (error instanceof ApiError && [401, 403, 429].includes(error.status))) return went;
      keepLeads([...others(lead.key), { lead, refused: errorText(error) }]);
    }
  }
  return went;
}

/** The leads that wait on this device; they are sent as soon as there is a signal. */
export function useWaitingLeads(): { leads: WaitingLead[]; recheck: () => void; discard: (key: string) => void } {
  const client = useQueryClient();
  const [leads, setLeads] = useState<WaitingLead[]>([]);
  useEffect(() => {
    async function send(): Promise<void> {
      setLeads(waiting());
      if (!waiting().some(({ refused }) => refused === undefined)) return;
      sending ??= sendWaiting().finally(() => {
        sending = undefined;
      });
      const went = await sending;
      setLeads(waiting());
      if (went) refreshLists(client);
    }
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    const online = () => void send();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [client]);
  const recheck = () => setLeads(waiting());
  return {
    leads,
    recheck,
    discard(key) {
      keepLeads(others(key));
      recheck();
    },
  };
}
