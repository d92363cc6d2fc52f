import { useQueryClient } from '@tanstack/react-query';
import type { LeadRequest } from '@/domains/desk/model/desk-requests';
import { type InquiryDetail, inquiryDetailSchema } from '@/domains/desk/model/desk-types';
import { ask, givenUp } from './desk-api';
import { refreshLists } from './desk-queries';
import { useSending, useWaiting, WaitingList } from './waiting-list';

/* Leads that were entered where there is no signal: kept on the device, each with its key, until the server has them. */

/** `refused`: why the server does not take it as it is; it waits for its writer then. */
export type WaitingLead = { lead: LeadRequest; refused?: string };

const leads = new WaitingList<WaitingLead>('leads', ({ lead }) => lead.key);

export const sendLead = (lead: LeadRequest): Promise<InquiryDetail> => ask('inquiries', inquiryDetailSchema, lead, 'POST', givenUp());

/** Keeps a lead until there is a signal, with the moment at which it was saved. @returns whether the device could */
export function keepLead(lead: LeadRequest): boolean {
  return leads.keep({ lead: { ...lead, keptAt: new Date().toISOString() } });
}

/** Keeps a lead that is not to be sent as it is. @param why in words for its writer. @returns whether the device could */
export function setLeadAside(lead: LeadRequest, why: string): boolean {
  return leads.keep({ lead, refused: why });
}

export function discardLead(key: string): void {
  leads.discard(key);
}

/** The leads that wait on this device; they are sent as soon as there is a signal. */
export function useWaitingLeads(): WaitingLead[] {
  const client = useQueryClient();
  async function send({ lead }: WaitingLead): Promise<void> {
    await sendLead(lead);
    leads.discard(lead.key);
  }
  useSending(leads, send, () => refreshLists(client));
  return useWaiting(leads);
}
