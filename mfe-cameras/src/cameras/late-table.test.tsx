import { ASHA, renderScreen } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import CamerasScreen from './cameras.screen';
import remote from '../remote';
import { SHOP, camera, toList } from '../testing/fixtures';
import { beWide } from '../testing/window-width';

jest.mock('./camera-table', () => {
  throw new Error('Not there');
});

test("if the table's code fails to load, it says so and cards are shown instead", async () => {
  beWide();
  const many = Array.from({ length: 20 }, (_, n) => camera(String(n), null));
  const error = jest.spyOn(notify, 'error').mockReturnValue();
  const { address } = renderScreen(CamerasScreen, {
    remote,
    profile: ASHA,
    at: '/cameras?view=table',
    answers: { ...SHOP, cameras: () => toList(many) },
  });
  expect(await screen.findByRole('link', { name: 'IPC-1' })).toBeInTheDocument();
  expect(error).toHaveBeenCalledWith(
    'This could not be loaded. Please try again, or reload the page.',
  );
  expect(screen.getByRole('button', { name: 'View' })).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/cameras'));
});
