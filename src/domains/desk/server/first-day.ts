import { desc, inArray } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { recoveryRecipient } from '../../copies/server/keys/recovery-key.ts';
import { resources } from '../../departures/server/departures-tables.ts';
import { may } from '../../security/model/rights.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { auditLog } from '../../security/server/security-tables.ts';
import { hideFirstDaySchema } from '../model/desk-requests.ts';
import type { ToDo } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';

/*
 * What is to be done before the first guest comes: what `doctor` says of it, for somebody with a phone. It shows until all is done, or an
 * administrator hides it for everybody; that stands in the audit log alone (docs/develop/decisions/0118).
 */

const HIDDEN = ['first_day_hidden', 'first_day_shown'] as const;

/** What is left to do; nothing for anybody who may not do it, and once it is hidden. */
export async function firstDay(admin: Admin<'desk'>, services: DeskServices): Promise<ToDo[]> {
  if (!may(admin.role, 'people')) return [];
  const left = [...samplesLeft(services), ...(await settingsLeft(services))];
  return left.length > 0 && (await isHidden(services.db)) ? [] : left;
}

function samplesLeft({ samples }: DeskServices): ToDo[] {
  return samples().map(({ what, file, path }) => ({
    // "claims (travellers, rating, ...)"
    what: `Still a sample: ${what.replace(/ \(.*/, '')}`,
    href: `/admin/content/${file}${path ? `#field-${path.replaceAll('.', '-')}` : ''}`,
    setting: null,
  }));
}

async function settingsLeft({ config, db, dataDir }: DeskServices): Promise<ToDo[]> {
  const settings: [boolean, string, string][] = [
    [config.siteUrl.hostname === 'localhost', 'The site has no address of its own yet', 'SITE_URL'],
    [config.smtpUrl === undefined, 'Mails are written to a folder, and go to nobody', 'SMTP_URL'],
    [config.backup.to === undefined, 'No copy is made by itself', 'BACKUP_TO'],
    [!(await recoveryRecipient(dataDir).catch(() => undefined)), 'No key opens a copy', 'npm run cli -- backup key'],
  ];
  const [resource] = await db.select({ id: resources.id }).from(resources).limit(1);
  return [
    ...(resource ? [] : [{ what: 'No guide or vehicle in the diary', href: '/admin/days/resources', setting: null }]),
    ...settings.filter(([isMissing]) => isMissing).map(([, what, setting]) => ({ what, href: null, setting })),
  ];
}

async function isHidden(db: Db): Promise<boolean> {
  const [last] = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.action, [...HIDDEN]))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.action === 'first_day_hidden';
}

/** Hides the list for everybody, or shows it again. @throws Refused 422 */
export async function hideFirstDay(admin: Admin<'people'>, { db }: DeskServices, body: unknown): Promise<{ success: true }> {
  const { hidden } = checked(hideFirstDaySchema, body);
  if (hidden !== (await isHidden(db))) await audit(db, admin, hidden ? 'first_day_hidden' : 'first_day_shown', null);
  return { success: true };
}
