import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '@/domains/analytics/model/report-types';
import { createQueryClient } from '@/ui/query-client';
import { withReload } from '@/ui/with-reload';
import { AnalyticsScreen } from './analytics-screen';

/** /analytics: which tours and pages bring enquiries. `first` is what the server knows already, `now` its time in milliseconds. */
export const Analytics = withReload(function Analytics({ first, now }: { first: Report; now: number }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <AnalyticsScreen first={first} now={now} />
    </QueryClientProvider>
  );
});
