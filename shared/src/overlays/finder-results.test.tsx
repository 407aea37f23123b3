import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FinderGroup, FinderOption, FinderProvider, FinderWaiting } from './finder-results';

function renderResults() {
  const onChosen = jest.fn();
  const choose = jest.fn();
  const show = (id?: string) => (
    <MemoryRouter>
      <input aria-label="Find" />
      <FinderProvider value={{ active: id, onChosen }}>
        <FinderGroup title="Cameras">
          <FinderOption icon="camera" to="/cameras/7" note="Kitchen">
            IPC-7
          </FinderOption>
          <FinderOption icon="camera" onChoose={choose}>
            All cameras
          </FinderOption>
          <FinderOption icon="warning" onChoose={choose} staysOpen>
            Try again
          </FinderOption>
          <FinderWaiting />
        </FinderGroup>
      </FinderProvider>
    </MemoryRouter>
  );
  const { rerender } = render(show());
  return { become: (id: string) => rerender(show(id)), onChosen, choose };
}

const option = (name: string | RegExp) => screen.getByRole('option', { name });

test('results are in a group of their kind; a placeholder is no result', () => {
  renderResults();
  expect(screen.getByRole('group', { name: 'Cameras' })).toContainElement(option('IPC-7 Kitchen'));
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('only the option that Enter chooses is selected', () => {
  const { become } = renderResults();
  become(option('All cameras').id);
  expect(screen.getAllByRole('option', { selected: true })).toEqual([option('All cameras')]);
});

test('neither Tab nor a press takes the focus from the field', async () => {
  renderResults();
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.click(option('All cameras'));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('the finder is notified of a choice, but not of a retry', async () => {
  const { onChosen, choose } = renderResults();
  await userEvent.click(option('Try again'));
  expect(choose).toHaveBeenCalledTimes(1);
  expect(onChosen).not.toHaveBeenCalled();
  await userEvent.click(option('All cameras'));
  expect(choose).toHaveBeenCalledTimes(2);
  await userEvent.click(option('IPC-7 Kitchen'));
  expect(onChosen).toHaveBeenCalledTimes(2);
});
