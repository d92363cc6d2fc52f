import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DepartureDetail, PartyView, Resource } from '@/domains/departures/model/departure-types';
import { answer, showIsland } from '../../../../tests/browser/stage.tsx';
import { BlockDays } from './block-days';
import { CallOff } from './call-off';
import { GuideAndVehicle } from './guide-and-vehicle';
import { PartyList } from './party-list';
import { PassSection } from './pass-section';
import { ResourcesPage } from './resources-page';

/* Who works by the keyboard in the diary: what they open has the focus, and what they close or save gives it back. */

const GUIDE: Resource = {
  ...{ id: 'r1', version: 1, kind: 'guide', name: 'Lamin', phone: null, email: null, seats: null },
  ...{ languages: [], licence: null, picture: null, active: true },
};
const PARTY = {
  ...{ id: 'p1', version: 1, inquiryId: 'i1', reference: 'HBT20261121K7QF', name: 'Mary Smith', people: 2, pickupPlace: null, pickupTime: null },
  ...{ priceLine: null, note: null, status: 'confirmed', email: null, phone: null },
} as Partial<PartyView> as PartyView;
const DEPARTURE = {
  ...{ id: 'd1', version: 3, tour: 'abuko', title: 'Abuko', firstDay: '2099-12-05', lastDay: '2099-12-05', startsAt: '08:00', endsAt: '12:00' },
  ...{ status: 'planned', reason: null, offeredDays: [], note: null, parties: [PARTY], resources: [], history: [] },
} as DepartureDetail;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => document.activeElement;

async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeEnabled();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

it('a form that is opened has the focus, and saved it gives it back to the button that opened it', async () => {
  answer('/api/admin/days/resources/r1', () => Response.json({ resources: [GUIDE] }));
  showIsland(<ResourcesPage start={[GUIDE]} pictures={[]} />);
  await press('Change Lamin');
  await vi.waitFor(() => expect(focused()).toBe(page.getByLabelText('Name').element()));
  await press('Save');
  await vi.waitFor(() => expect(focused()).toBe(button('Change Lamin').element()));
  await press('Add a guide');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(focused()).toBe(button('Add a guide').element()));
});

it('a party’s form gives it back to its own button, and one that is refused to the button that was pressed', async () => {
  answer('/api/admin/days/d1/parties/p1', () => Response.json({ success: false, error: 'Not now.', code: 'unavailable' }, { status: 503 }));
  const own = { departure: DEPARTURE, today: '2026-11-30', cash: undefined, onChange: () => {}, onStale: async () => {} };
  showIsland(<PartyList {...own} />);
  await press('Change the party of Mary Smith');
  await press('Save');
  await expect.element(page.getByText('Not now.')).toBeVisible();
  await vi.waitFor(() => expect(focused()).toBe(button('Save').element()));
  await press('Cancel');
  await vi.waitFor(() => expect(focused()).toBe(button('Change the party of Mary Smith').element()));
});

it('what is left as it is gives it back to the button that asked', async () => {
  answer('/api/admin/days/d1/tellings', () => Response.json({ lines: [] }));
  answer('/api/admin/days/d1/call-off/words', () => Response.json({}));
  showIsland(<CallOff departure={DEPARTURE} onChange={() => {}} onStale={async () => {}} />);
  await press('Call off...');
  await press('Leave it as it is');
  await vi.waitFor(() => expect(focused()).toBe(button('Call off...').element()));
});

function Assigning() {
  const [departure, setDeparture] = useState(DEPARTURE);
  return <GuideAndVehicle departure={departure} choices={[{ ...GUIDE, assigned: false, warnings: [] }]} onChange={setDeparture} onStale={async () => {}} />;
}

it('a guide who is assigned, and taken off, leaves it at the heading, since the button is gone', async () => {
  const empty = { ...DEPARTURE, parties: [] };
  const going = { ...empty, resources: [{ id: 'r1', kind: 'guide', name: 'Lamin', seats: null, anyway: null }] };
  answer('/api/admin/days/d1/resources', () => Response.json(going));
  showIsland(<Assigning />);
  await userEvent.selectOptions(page.getByLabelText('Which guide'), 'Lamin');
  await press('Assign');
  await expect.element(button('Take off Lamin')).toBeVisible();
  await vi.waitFor(() => expect(focused()?.textContent).toBe('Guide'));
  answer('/api/admin/days/d1/resources', () => Response.json(empty));
  await press('Take off Lamin');
  await expect.element(button('Take off Lamin')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(focused()?.textContent).toBe('Guide'));
});

it('a question about a pass has the focus, and left it gives it back', async () => {
  const pass = { partyId: 'p1', link: 'http://x.example/trip/t', chat: null, sent: null, isUpToDate: true };
  answer('/api/admin/days/d1/passes', () => Response.json([pass]));
  showIsland(<PassSection departure={DEPARTURE} today="2026-11-30" />);
  await userEvent.click(page.getByText('Trip passes'));
  await press('Renew the link');
  await vi.waitFor(() => expect(focused()).toBe(button('Leave it').element()));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(focused()).toBe(button('Renew the link').element()));
});

it('days that are unblocked leave it at those that are still blocked, and the last of them at the form', async () => {
  const days = (id: string, day: string) => ({ id, firstDay: day, lastDay: day, resource: null, reason: null });
  const [may, june] = [days('b1', '2099-05-01'), days('b2', '2099-06-01')];
  showIsland(<BlockDays resources={[]} blocked={[may, june]} onCancel={() => {}} />);
  answer('/api/admin/days/blocked/b1', () => Response.json({ blocked: [june], there: [] }));
  await press('Unblock: 1 May 2099: everybody');
  await vi.waitFor(() => expect(focused()).toBe(page.getByRole('list', { name: 'Blocked days to come' }).element()));
  answer('/api/admin/days/blocked/b2', () => Response.json({ blocked: [], there: [] }));
  await press('Unblock: 1 June 2099: everybody');
  await vi.waitFor(() => expect(focused()).toBe(page.getByLabelText('Who is away').element()));
});
