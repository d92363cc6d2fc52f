import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
let awa: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  const at = (time: string) => new Date(`2026-10-${time}Z`);
  await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: at('05T10:00:00'), answered_at: at('05T10:20:00'), status: 'won' });
  await seedInquiry(shared.pool, {
    lead_source: 'whatsapp',
    created_at: at('05T10:00:00'),
    answered_at: at('05T11:20:00'),
    status: 'lost',
    lost_reason: 'Dates full',
  });
  await seedInquiry(shared.pool, { lead_source: 'hotel', created_at: at('31T23:59:59'), status: 'lost', lost_reason: 'Dates full' });
  // Not of this month, or none: another month's, and one in quarantine.
  await seedInquiry(shared.pool, { lead_source: 'hotel', created_at: new Date('2026-11-01T00:00:00Z') });
  await seedInquiry(shared.pool, { lead_source: 'hotel', created_at: at('10T10:00:00'), spam_at: new Date() });
});

const page = async (path: string) => {
  const response = await awa.ask(path);
  return { status: response.status, text: (await response.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
};

describe('the month', () => {
  it('counts by the way they came, with what became of them, for anybody at the desk and without scripts', async () => {
    const { status, text } = await page('/admin/month?month=2026-10');
    expect(status).toBe(200);
    expect(text).toContain('3 enquiries; 1 of 2 answers came within the promise; 1 won.');
    // On a phone each count has its name beside it, in the same cells.
    const counts = text.replaceAll(/(Enquiries|Answered in time|Answered late|Not answered|Quoted|Won|Lost) (?=\d)/g, '');
    expect(counts).toMatch(/Booking, by WhatsApp 2 1 1 0 0 1 1 Hotel 1 0 0 1 0 0 1 All 3 1 1 1 0 1 2/);
    expect(text).toMatch(/Why they were lost Dates full 2/);
  });

  it('is a file of the same counts, which names nobody', async () => {
    const response = await awa.ask('/api/admin/month.csv?month=2026-10');
    expect(response.headers.get('content-disposition')).toContain('month-2026-10.csv');
    expect((await response.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'came by,enquiries,answered in time,answered late,not answered,quoted,won,lost',
      '"Booking, by WhatsApp",2,1,1,0,0,1,1',
      'Hotel,1,0,0,1,0,0,1',
      'All,3,1,1,1,0,1,2',
      'Lost: Dates full,2',
      '',
    ]);
  });

  it('that is none leads to this one; the file says what is wrong', async () => {
    const odd = await awa.ask('/admin/month?month=2026-13');
    expect([odd.status, odd.headers.get('location')]).toEqual([303, '/admin/month']);
    expect((await awa.ask('/api/admin/month.csv?month=soon')).status).toBe(422);
    const editor = await signInAs(shared, 'Ebrima', 'editor');
    expect((await editor.ask('/api/admin/month.csv')).status).toBe(403);
  });
});
