/** On the answer to the failure that reached one of them: the page shows its "Security Alert" (spec §8). */
export const ALERT_HEADER = 'x-security-alert';
