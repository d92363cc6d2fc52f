import * as z from 'zod/mini';
import { NAME_MAX, NAME_MIN } from '../../../lib/field-lengths.ts';
import { multiLine, singleLine } from '../../../lib/text.ts';
import { ROLES, type Role } from '../../security/model/rights.ts';
import { optionalAccountEmailRule } from './account-email.ts';

/* What goes over the wire between the page of people (/admin/people, /invited/{token}) and its endpoints; times are ISO 8601. */

const role = z.enum(ROLES);
const textOrNull = z.nullable(z.string());

/** What /invited/{token} shows: who is meant, who invites, to what; `problem` is what keeps the person who is signed in from accepting. */
export type Invitation = { name: string; by: string; role: Role; problem: string | undefined };

/** Somebody who works here. `seenAt`: the day of the last visit, as far as a session that is still open says it. */
const colleagueSchema = z.object({ id: z.string(), name: z.string(), email: z.string(), role, seenAt: textOrNull, isMe: z.boolean() });
export type Colleague = z.output<typeof colleagueSchema>;

const openInvitationSchema = z.object({ id: z.string(), name: z.string(), email: textOrNull, role, by: z.string(), expiresAt: z.string() });

/** GET /api/admin/people; every change is answered so too. */
export const peopleSchema = z.object({ people: z.array(colleagueSchema), invitations: z.array(openInvitationSchema) });
export type People = z.output<typeof peopleSchema>;

/** Answer of POST /api/admin/people/invitations: the link is told here and never again. */
export const invitedSchema = z.object({ ...peopleSchema.shape, link: z.string() });
export type Invited = z.output<typeof invitedSchema>;

const WHO = `Please say who it is for: ${NAME_MIN} to ${NAME_MAX} characters.`;
/** Body of POST /api/admin/people/invitations; an empty address is none. */
export const inviteSchema = z.object({
  name: z.pipe(z.pipe(z.string(WHO), z.transform(singleLine)), z.string().check(z.minLength(NAME_MIN, WHO), z.maxLength(NAME_MAX, WHO))),
  email: optionalAccountEmailRule,
  role: z.enum(ROLES, 'Please choose a role.'),
});
export type Invite = { name: string; email: string; role: Role };

/** Body of POST /api/admin/people/{id}: null takes the role away. */
export const roleChangeSchema = z.object({ role: z.nullable(role) });
export type RoleChange = z.output<typeof roleChangeSchema>;

/** Body of POST /api/account/accept-invitation; what is no text is no token. */
export const acceptSchema = z.object({ token: z.catch(z.string(), '') });
export type Accept = z.output<typeof acceptSchema>;

/** Its answer: the page where the work begins. */
export const acceptedSchema = z.object({ success: z.literal(true), home: z.string() });
export type Accepted = z.output<typeof acceptedSchema>;

/** Longest signature, in characters: a handful of lines. */
export const SIGNATURE_MAX = 300;
/** Body of POST /api/account/signature; '' for name and brand. */
export const signatureSchema = z.object({
  signature: z.pipe(z.pipe(z.string(), z.transform(multiLine)), z.string().check(z.maxLength(SIGNATURE_MAX, `At most ${SIGNATURE_MAX} characters.`))),
});
export type Signature = z.output<typeof signatureSchema>;
