import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from '@portal/shared';
import { use } from 'react';
import { createHolds, HoldsProvider } from './holds';
import { LeaveGuard } from './leave-guard';

let MockQuestion: () => never;
jest.mock('./leave-question', () => ({ __esModule: true, default: () => <MockQuestion /> }));

afterEach(() => jest.useRealTimers());

async function open() {
  const holds = createHolds();
  render(
    <HoldsProvider value={holds}>
      <MemoryRouter>
        <LeaveGuard />
      </MemoryRouter>
    </HoldsProvider>,
  );
  await act(async () => void holds.hold('a draft'));
  return holds;
}

test('where the code of the question fails to load, a person can leave', async () => {
  MockQuestion = () => {
    throw new Error('This chunk cannot be loaded');
  };
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  const holds = await open();
  await waitFor(() => expect(reported).toHaveBeenCalled());
  const leave = jest.fn();
  act(() => holds.ask(leave));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(holds.requested()).toBeNull();
});

test('where the code does not arrive, a press waits only a short time', async () => {
  const pending = new Promise<never>(() => undefined);
  MockQuestion = () => use(pending);
  jest.useFakeTimers();
  const holds = await open();
  const leave = jest.fn();
  await act(async () => holds.ask(leave));
  expect(leave).not.toHaveBeenCalled();
  await act(async () => jest.runOnlyPendingTimers());
  expect(leave).toHaveBeenCalledTimes(1);
});
