import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { ApiError } from '@/browser/api-client';
import { keepItem, readItem, removeItem } from '@/browser/device-store';
import type { LeadRequest } from '@/domains/desk/model/desk-requests';
import { type InquiryDetail, inquiryDetailSchema } from '@/domains/desk/model/desk-types';
import { showToast } from '@/ui/toast';
import { ask } from './desk-api';
import { refreshLists } from './desk-queries';

/* Leads that were entered where there is no signal: kept on the device, each with its key, until the server has them. */

const STORE = `${DESK_DRAFTS}leads`;
/** While any waits they are tried again this often, in milliseconds. */
const AGAIN_MS = 20_000;

const waiting = (): LeadRequest[] => readItem<LeadRequest[]>(STORE) ?? [];

function keep(leads: LeadRequest[]): boolean {
  if (leads.length > 0) return keepItem(STORE, leads);
  removeItem(STORE);
  return true;
}

export const sendLead = (lead: LeadRequest): Promise<InquiryDetail> => ask('inquiries', inquiryDetailSchema, lead);

/** Keeps a lead until there is a signal. @returns whether the device could */
export function keepLead(lead: LeadRequest): boolean {
  return keep([...waiting().filter(({ key }) => key !== lead.key), lead]);
}

/** Whether the server has not had it yet: it is kept, and sent again with its key. */
export function isAway(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

let sending: Promise<number> | undefined;

/** Sends what waits, in turn. One that the server refuses for good stays, and is told. @returns how many went */
async function sendWaiting(): Promise<number> {
  let went = 0;
  for (const lead of waiting()) {
    try {
      await sendLead(lead);
      keep(waiting().filter(({ key }) => key !== lead.key));
      went += 1;
    } catch (error) {
      if (isAway(error)) return went;
      // Nobody is signed in, say: it waits on.
      if (error instanceof ApiError && error.status !== 422 && error.status !== 404) return went;
      showToast({
        kind: 'error',
        title: `The lead of ${lead.name} was not taken`,
        text: `${(error as Error).message} It stays on this device: open "New" and enter it again.`,
      });
      return went;
    }
  }
  return went;
}

/** How many leads wait on this device; they are sent as soon as there is a signal. */
export function useWaitingLeads(): { count: number; recheck: () => void } {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const recheck = () => setCount(waiting().length);
  useEffect(() => {
    async function send(): Promise<void> {
      setCount(waiting().length);
      if (waiting().length === 0) return;
      sending ??= sendWaiting().finally(() => {
        sending = undefined;
      });
      const went = await sending;
      setCount(waiting().length);
      if (went > 0) refreshLists(client);
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
  return { count, recheck };
}
