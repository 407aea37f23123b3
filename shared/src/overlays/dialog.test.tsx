import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Button, notify, TextArea, ToastHost } from '../ui';
import { Dialog } from './dialog';

function Cancellation({ confirm = false, openerStays = true }) {
  const [open, setOpen] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <main>
      <ToastHost />
      <h2 ref={heading} tabIndex={-1}>
        Current Plan
      </h2>
      {(openerStays || !open) && <Button onClick={() => setOpen(true)}>Cancel Package</Button>}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Request for Cancellation"
        description="Front gate"
        returnFocus={heading}
        {...(confirm && { initialFocus: cancel })}
        footer={
          <Button ref={cancel} onClick={() => setOpen(false)}>
            Cancel
          </Button>
        }
      >
        <TextArea label="Reason" value="" />
      </Dialog>
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Cancel Package' });
const dialog = () => screen.queryByRole('dialog');
const backdrop = () => dialog()!.parentElement!;

async function openDialog(user = userEvent.setup()) {
  await user.click(opener());
  return user;
}

test('is named, described, modal, and starts at its first field', async () => {
  render(<Cancellation />);
  await openDialog();
  expect(dialog()).toHaveAccessibleName('Request for Cancellation');
  expect(dialog()).toHaveAccessibleDescription('Front gate');
  expect(dialog()).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel Package' })).not.toBeInTheDocument();
});

test('starts where it is told to, and at its title when it has no field', async () => {
  const { unmount } = render(<Cancellation confirm />);
  await openDialog();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  unmount();

  render(
    <Dialog open onClose={() => {}} title="Status :">
      Approved
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Status :' })).toHaveFocus();
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['a press outside', (user: ReturnType<typeof userEvent.setup>) => user.click(backdrop())],
  [
    'the close button',
    (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('is closed by %s and returns the focus', async (_way, close) => {
  render(<Cancellation />);
  const user = await openDialog();
  await close(user);
  expect(dialog()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('returns the focus to a place that remains when its opener is gone', async () => {
  render(<Cancellation openerStays={false} />);
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(opener()).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Current Plan' })).toHaveFocus();
});

test.each([
  ['begins inside', () => [screen.getByLabelText('Reason'), backdrop()]],
  ['ends inside', () => [backdrop(), screen.getByLabelText('Reason')]],
])('stays when a press %s', async (_case, places) => {
  render(<Cancellation />);
  const user = await openDialog();
  const [from, to] = places();
  await user.pointer([
    { keys: '[MouseLeft>]', target: from! },
    { target: to! },
    { keys: '[/MouseLeft]', target: to! },
  ]);
  expect(dialog()).toBeInTheDocument();
});

test('keeps the focus inside', async () => {
  render(<Cancellation />);
  const user = await openDialog();
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(dialog()).toContainElement(document.activeElement as HTMLElement);
  }
});

test('a toast over it can be read and closed without closing the dialog', async () => {
  render(<Cancellation />);
  const user = await openDialog();
  await act(async () => notify.error('Mandatory fields required!'));
  await user.click(screen.getByText('Mandatory fields required!'));
  expect(screen.queryByText('Mandatory fields required!')).not.toBeInTheDocument();
  expect(dialog()).toBeInTheDocument();
});

test('locks the scroll by a mark, not by a style sheet', async () => {
  render(<Cancellation />);
  await openDialog();
  expect(document.querySelector('[data-scroll-lock]')).toBe(backdrop());
  expect(document.querySelector('style')).toBeNull();
});
