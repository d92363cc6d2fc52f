import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepWaiting, keptWaiting } from '@/browser/admin/desk-drafts';
import { whenSignalMayBe } from '@/browser/when-signal-may-be';
import type { LeadRequest } from '@/domains/desk/model/desk-requests';
import { type InquiryDetail, inquiryDetailSchema } from '@/domains/desk/model/desk-types';
import { ask, errorText, givenUp } from './desk-api';
import { refreshLists } from './desk-queries';
import { sendInTurn } from './send-in-turn';

/* Leads that were entered where there is no signal: kept on the device, each with its key, until the server has them. */

/** `refused`: why the server does not take it as it is; it waits for its writer then. */
export type WaitingLead = { lead: LeadRequest; refused?: string };

const waiting = () => keptWaiting<WaitingLead>('leads');
const keepLeads = (leads: WaitingLead[]) => keepWaiting('leads', leads);

export const sendLead = (lead: LeadRequest): Promise<InquiryDetail> => ask('inquiries', inquiryDetailSchema, lead, 'POST', givenUp());

/** Keeps a lead until there is a signal, with the moment at which it was saved. @returns whether the device could */
export function keepLead(lead: LeadRequest): boolean {
  return keepLeads([...others(lead.key), { lead: { ...lead, keptAt: new Date().toISOString() } }]);
}

const others = (key: string) => waiting().filter(({ lead }) => lead.key !== key);
const leadOf = (key: string) => waiting().find(({ lead }) => lead.key === key)?.lead;

/** Sends what waits. @returns whether anything went, or was refused */
function sendWaiting(): Promise<boolean> {
  return sendInTurn(
    'hbt-desk-leads',
    () => waiting().flatMap(({ lead, refused }) => (refused === undefined ? [lead.key] : [])),
    async (key) => {
      const lead = leadOf(key);
      if (lead) await sendLead(lead);
      keepLeads(others(key));
    },
    (key, error) => {
      const lead = leadOf(key);
      if (lead) keepLeads([...others(key), { lead, refused: errorText(error) }]);
    },
  );
}

/** The leads that wait on this device; they are sent as soon as there is a signal. */
export function useWaitingLeads(): { leads: WaitingLead[]; recheck: () => void; discard: (key: string) => void } {
  const client = useQueryClient();
  const [leads, setLeads] = useState<WaitingLead[]>([]);
  useEffect(() => {
    async function send(): Promise<void> {
      setLeads(waiting());
      if (!waiting().some(({ refused }) => refused === undefined)) return;
      const went = await sendWaiting();
      setLeads(waiting());
      if (went) refreshLists(client);
    }
    return whenSignalMayBe(() => void send());
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
