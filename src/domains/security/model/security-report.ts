import * as z from 'zod/mini';
import { BROWSER_SECURITY_EVENTS, type BrowserSecurityEvent, DESCRIPTION_MAX } from './browser-security-events.ts';

/** Body of `POST /api/security-events`: what a page of ours noticed. Its severity is ours to say, not the page's. */
export const securityReportSchema = z.object({
  type: z.enum(Object.keys(BROWSER_SECURITY_EVENTS) as [BrowserSecurityEvent, ...BrowserSecurityEvent[]]),
  description: z.string().check(z.minLength(1), z.maxLength(DESCRIPTION_MAX)),
});
export type SecurityReport = z.output<typeof securityReportSchema>;
