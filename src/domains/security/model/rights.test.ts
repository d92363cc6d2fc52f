import { expect, it } from 'vitest';
import { ROLES } from '../../security/model/rights.ts';
import { may, RIGHTS, ROLE_WORDS, rightOfPage } from './rights.ts';

it('an administrator may do everything, and nobody nothing', () => {
  for (const right of RIGHTS) {
    expect(may('admin', right), right).toBe(true);
    expect(may(null, right), right).toBe(false);
  }
});

it('neither editor nor desk may see the other’s work, or who works here', () => {
  for (const role of ['editor', 'desk'] as const)
    for (const right of ['analytics', 'security', 'people', 'personal-data', 'content.publish-all'] as const) expect(may(role, right)).toBe(false);
  expect(may('editor', 'desk')).toBe(false);
  expect(may('desk', 'content.draft')).toBe(false);
});

it.each([
  ['/admin', 'desk'],
  ['/admin/', 'desk'],
  ['/admin/inquiries/HBT20261121K7QF', 'desk'],
  ['/admin/content', 'content.draft'],
  ['/admin/content/tours/x.yaml', 'content.draft'],
  ['/admin/people', 'people'],
  ['/admin/contents', 'people'],
  ['/admin/anything', 'people'],
  ['/analytics/experiments', 'analytics'],
  ['/security-monitor', 'security'],
  ['/admin-init', undefined],
  ['/administration', undefined],
  ['/', undefined],
])('%s takes %s', (path, right) => {
  expect(rightOfPage(path)).toBe(right);
});

it('every role begins its work on a page that it may open', () => {
  for (const role of ROLES) {
    const right = rightOfPage(ROLE_WORDS[role].home);
    expect(right !== undefined && may(role, right), role).toBe(true);
  }
});
