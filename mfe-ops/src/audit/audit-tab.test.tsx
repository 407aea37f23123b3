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
