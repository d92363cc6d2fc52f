import { withQueries } from '@/ui/with-queries';
import { AnalyticsScreen } from './analytics-screen';

/** /analytics: which tours and pages bring enquiries. `first` is what the server knows already, `now` its time in milliseconds. */
export const Analytics = withQueries(AnalyticsScreen);
