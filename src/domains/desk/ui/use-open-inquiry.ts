import { useEffect } from 'react';
import { ApiError } from '@/browser/api-client';
import { useInquiry } from './desk-queries';
import { forgetDrafts } from './use-draft';

/**
 * The enquiry that is open, and whether the server has none of that reference. Where somebody erased it meanwhile, what was typed about it on this
 * device goes too: it speaks of a person whom nobody may keep anything of.
 */
export function useOpenInquiry(reference: string) {
  const query = useInquiry(reference);
  const { data, error } = query;
  const isUnknown = error instanceof ApiError && error.code === 'unknown_inquiry';
  const goneId = isUnknown ? data?.id : undefined;
  useEffect(() => {
    if (goneId) forgetDrafts(goneId);
  }, [goneId]);
  return { ...query, isUnknown };
}
