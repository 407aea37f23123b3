import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchPart, LatePart } from './late-part';
import { renderShellPart } from '../testing/shell-part';

test("after a retry, the focus is at the part's place", async () => {
  // React logs what the boundary catches.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('The chunk is gone'))
    .mockResolvedValue({ default: () => <p>It is here</p> });
  renderShellPart(
    <div data-testid="place">
      <LatePart load={load} failure="It could not be loaded." />
    </div>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  again.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('It is here')).toBeInTheDocument();
  expect(screen.getByTestId('place')).toHaveFocus();
});

const show = (load: Parameters<typeof fetchPart>[0]) =>
  renderShellPart(<LatePart load={load} failure="It could not be loaded." />);

test('a part that was prefetched or shown before renders at once', async () => {
  const load = async () => ({ default: () => <p>It is here</p> });
  show(load);
  expect(screen.queryByText('It is here')).not.toBeInTheDocument();
  await screen.findByText('It is here');
  cleanup();
  show(load);
  expect(screen.getByText('It is here')).toBeInTheDocument();

  const other = async () => ({ default: () => <p>So is the other</p> });
  await fetchPart(other);
  show(other);
  expect(screen.getByText('So is the other')).toBeInTheDocument();
});
