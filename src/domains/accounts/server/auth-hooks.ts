import type { BetterAuthOptions } from 'better-auth';
import { NAME_MAX } from '../../../lib/field-lengths.ts';
import { cut, firstCharacters, singleLine } from '../../../lib/text.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import { USER_AGENT_MAX } from '../../security/server/record-event.ts';
import { APP_CODE, CHANGING_PASSWORD } from './auth-paths.ts';
import { endOtherSessions } from './end-session.ts';
import { endFormerProofs } from './reset-links.ts';
import { type Aal, levelOf, refusedWithoutSecondFactor, refuseUsedCode } from './second-factor.ts';

/** What the library's rows are made to be before they are stored. */
export function storedAs(db: Db, limits: Limits) {
  return {
    session: {
      create: {
        before: async (session, call) => {
          const path = call?.path;
          if ((await refusedWithoutSecondFactor(db, session.userId, path)) === false) return false;
          const before = call?.context.session?.session;
          // With a session already it is the enrolment, whose code opens nothing that was closed.
          if (path === APP_CODE && !before) await refuseUsedCode(limits, session.userId, call?.body?.code);
          const userAgent = session.userAgent ? cut(singleLine(session.userAgent), USER_AGENT_MAX) : null;
          return { data: { ...session, userAgent, aal: levelOf(path, before?.aal as Aal | undefined) } };
        },
      },
    },
    // What a change of password ends goes before it: whatever fails in between, the old one stands, and nobody whom it kept in is left. By mail,
    // reset-links.ts does the same.
    account: {
      update: {
        before: async ({ password }, call) => {
          const session = call?.path === CHANGING_PASSWORD && password ? call.context.session?.session : undefined;
          if (!session) return;
          await endFormerProofs(db, session.userId);
          if (call?.body?.revokeOtherSessions) await endOtherSessions(db, session.userId, session.token);
        },
      },
    },
    // A name stands in lists, mails and the history: one line, no longer than that of a visitor. Pictures are not kept.
    user: {
      create: { before: async (user) => ({ data: { ...user, image: null, name: firstCharacters(singleLine(user.name), NAME_MAX) } }) },
      update: {
        before: async (user) => ({ data: typeof user.name === 'string' ? { ...user, name: firstCharacters(singleLine(user.name), NAME_MAX) } : user }),
      },
    },
  } satisfies BetterAuthOptions['databaseHooks'];
}
