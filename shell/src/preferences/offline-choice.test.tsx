import { notify } from '@portal/shared/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Portal } from '../portal';
import { renderShellPart } from '../testing/shell-part';
import { OfflineChoice } from './offline-choice';

const box = () => screen.queryByRole('checkbox', { name: 'Keep my cameras on this device' });

function show({
  isOffered = true,
  chosen = false,
  fails = false,
  signedIn = true,
  loading = Promise.resolve(),
} = {}) {
  let isChosen = chosen;
  const refresh = jest.fn();
  const answers = {
    isOffered,
    isChosen: () => isChosen,
    choose: async (isWanted: boolean) => {
      await loading;
      if (!fails) isChosen = isWanted;
    },
  } as Portal['answers'];
  renderShellPart(<OfflineChoice />, { answers, refreshes: { refresh } as never }, { signedIn });
  return { refresh };
}

test('it is off at first, and says for whom it should stay so', () => {
  show();
  expect(box()).not.toBeChecked();
  expect(box()).toHaveAccessibleDescription(/Leave this off on a device that others use\.$/);
});

test('once turned on, the page asks again for what it shows, so that it is kept', async () => {
  const { refresh } = show();
  await userEvent.click(box()!);
  expect(box()).toBeChecked();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('it can be turned off', async () => {
  const { refresh } = show({ chosen: true });
  await userEvent.click(box()!);
  expect(box()).not.toBeChecked();
  expect(refresh).not.toHaveBeenCalled();
});

test('a browser that keeps nothing shows it off', async () => {
  const { refresh } = show({ fails: true });
  await userEvent.click(box()!);
  expect(box()).not.toBeChecked();
  expect(refresh).not.toHaveBeenCalled();
});

test('so does one that cannot load what keeps them, and says that it failed', async () => {
  const error = jest.spyOn(notify, 'error').mockReturnValue(undefined);
  show({ loading: Promise.reject(new Error('offline')) });
  await userEvent.click(box()!);
  expect(box()).not.toBeChecked();
  expect(error).toHaveBeenCalledWith('Something Went Wrong');
});

test.each([
  ['without a session', { signedIn: false }],
  ['where pages do not open without a network', { isOffered: false }],
])('%s there is no such choice', (_, given) => {
  show(given);
  expect(box()).toBeNull();
});
