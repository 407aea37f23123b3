import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { leaveFocusToTitle } from './leave-focus-to-title';

function Leaving({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(true);
  return (
    <>
      {children}
      {here && (
        <button ref={leaveFocusToTitle} onClick={() => setHere(false)}>
          Try again
        </button>
      )}
    </>
  );
}

const press = () => userEvent.click(screen.getByText('Try again'));

test('the focus moves to the title of the page', async () => {
  render(
    <Leaving>
      <h1 tabIndex={-1}>The page</h1>
    </Leaving>,
  );
  await press();
  expect(screen.getByText('The page')).toHaveFocus();
});

test("in a dialog the focus moves to the dialog's title", async () => {
  render(
    <>
      <h1 tabIndex={-1}>The page</h1>
      <div role="dialog">
        <Leaving>
          <h2 tabIndex={-1}>The dialog</h2>
        </Leaving>
      </div>
    </>,
  );
  await press();
  expect(screen.getByText('The dialog')).toHaveFocus();
});

test('a button without the focus does not move it', async () => {
  const { rerender } = render(
    <>
      <h1 tabIndex={-1}>The page</h1>
      <input />
      <button ref={leaveFocusToTitle}>Try again</button>
    </>,
  );
  screen.getByRole('textbox').focus();
  rerender(
    <>
      <h1 tabIndex={-1}>The page</h1>
      <input />
    </>,
  );
  expect(screen.getByRole('textbox')).toHaveFocus();
});
