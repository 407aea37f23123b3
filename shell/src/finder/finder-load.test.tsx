import { notify } from '@portal/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alwaysIdle } from '../testing/always-idle';
import { createLiveSet } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';

jest.mock('./finder-dialog', () => {
  throw new Error('The chunk is gone');
});

beforeAll(alwaysIdle);

test('a finder that fails to load says so, and the page stays', async () => {
  const error = jest.spyOn(notify, 'error').mockReturnValue();
  openPortal({ at: '/', liveSet: createLiveSet(), modules: {} });
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(error).toHaveBeenCalledWith('The search could not be loaded.'));
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
