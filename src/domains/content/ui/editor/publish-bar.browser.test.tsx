import '@/styles/admin.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DocumentView } from '@/domains/content/model/document-types';
import { resize, showIsland } from '../../../../../tests/browser/stage.tsx';
import type { DocumentSession } from './document-session';
import { PublishBar } from './publish-bar';
import type { SessionState } from './session-state';

const STATE: SessionState = {
  ...{ document: {}, problems: [], elsewhere: [], isAsked: false, amounts: [] },
  ...{ status: 'saved', conflicts: [], revision: null, copyOf: null },
};

it('stays at the foot of a phone, also above its keyboard, and lies behind the form in the window of who enlarges it to four times its size', async () => {
  showIsland(
    <div>
      <div style={{ height: 3000 }} />
      <PublishBar
        view={{ mayPublish: true, pages: [] as string[], schema: {} } as Partial<DocumentView> as DocumentView}
        session={{} as DocumentSession}
        state={STATE}
      />
    </div>,
  );
  const top = () => Math.round(page.getByRole('button', { name: 'Publish' }).element().getBoundingClientRect().top);
  const foot = () => document.documentElement.style.getPropertyValue('--foot');
  for (const [width, height] of [
    [360, 740],
    [640, 360],
  ] as const) {
    await resize(width, height);
    await expect.poll(top, { message: `at ${height} px` }).toBeLessThan(height);
    await expect.poll(foot).toMatch(/^[1-9]\d*px$/);
  }
  await resize(320, 200);
  await expect.poll(top).toBeGreaterThan(2_900);
  await expect.poll(foot).toBe('0px');
});
