import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import { useHeartbeat } from '../refreshing/use-heartbeat';
import remote from '../remote';
import { fakeDelivery } from '../testing/delivery';
import { AuditTab } from './audit-tab';

function Page() {
  useHeartbeat(true);
  return <AuditTab />;
}

test('where no entry matches, it says so', async () => {
  fakeDelivery({ 'GET /audit': () => ({ body: { data: [] } }) });
  renderScreen(Page, { remote });
  expect(await screen.findByText('No entries match.')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what an entry does not have is a dash in a table, and no line of a small card', async () => {
  const signedIn = {
    id: 1,
    at: '2026-03-01T10:00:00.000Z',
    actor: 'asha',
    action: 'session.begin',
  };
  const entry = {
    ...signedIn,
    outcome: 'done',
    subject: null,
    details: {},
    address: '198.51.100.7',
  };
  fakeDelivery({ 'GET /audit': () => ({ body: { data: [entry] } }) });
  renderScreen(Page, { remote });
  for (const dash of await screen.findAllByText('–')) expect(dash).toHaveClass('none');
  expect(screen.getByText('198.51.100.7')).not.toHaveClass('none');
});
