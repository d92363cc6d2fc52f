export const SEVERITIES = ['low', 'medium', 'high'] as const;
/** How serious a security event is. */
export type Severity = (typeof SEVERITIES)[number];
