import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

test('moves the focus to the given element, or to its title if it has no field', async () => {
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

test('Escape ends the composition of a word rather than the dialog', async () => {
  render(<Cancellation />);
  await openDialog();
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape', isComposing: true });
  expect(dialog()).toBeVisible();
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' });
  expect(dialog()).toBeNull();
});

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['a press outside', (user: UserEvent) => user.click(backdrop())],
  [
    'the close button',
    (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('is closed by %s and returns the focus', async (_way, close) => {
  render(<Cancellation />);
  const user = await openDialog();
  await close(user);
  expect(dialog()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('returns the focus to a remaining element if its opener is gone', async () => {
  render(<Cancellation openerStays={false} />);
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(opener()).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Current Plan' })).toHaveFocus();
});

test('a dialog that replaced a loading one returns the focus to the opener', async () => {
  function Late() {
    const [shown, setShown] = useState<'none' | 'waiting' | 'loaded'>('none');
    const close = () => setShown('none');
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setShown('waiting')}>Buy Package</Button>
        {shown === 'waiting' && (
          <Dialog key="waiting" open onClose={close} title="Loading...">
            <Button onClick={() => setShown('loaded')}>Loaded</Button>
          </Dialog>
        )}
        {shown === 'loaded' && (
          <Dialog key="loaded" open onClose={close} title="Packages">
            Gold
          </Dialog>
        )}
      </main>
    );
  }
  render(<Late />, { reactStrictMode: true });
  const user = userEvent.setup();
  const buy = screen.getByRole('button', { name: 'Buy Package' });
  for (let visits = 0; visits < 2; visits += 1) {
    await user.click(buy);
    await user.click(screen.getByRole('button', { name: 'Loaded' }));
    expect(screen.getByRole('heading', { name: 'Packages' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(buy).toHaveFocus());
  }
});

test("one above another returns the focus to it, or to that one's opener", async () => {
  function Stacked() {
    const [open, setOpen] = useState({ below: false, above: false });
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setOpen({ below: true, above: false })}>Open</Button>
        <Dialog open={open.below} onClose={() => setOpen({ ...open, below: false })} title="Below">
          <Button onClick={() => setOpen({ below: true, above: true })}>More</Button>
        </Dialog>
        <Dialog open={open.above} onClose={() => setOpen({ ...open, above: false })} title="Above">
          <Button onClick={() => setOpen({ below: false, above: false })}>Close both</Button>
        </Dialog>
      </main>
    );
  }
  render(<Stacked />);
  const user = userEvent.setup();
  const first = screen.getByRole('button', { name: 'Open' });
  await user.click(first);
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Close both' }));
  await waitFor(() => expect(first).toHaveFocus());
});

test("one above another that closes first returns the focus to that one's opener", async () => {
  function Outliving() {
    const [open, setOpen] = useState({ below: false, above: false });
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setOpen({ below: true, above: false })}>Open</Button>
        <Dialog open={open.below} onClose={() => {}} title="Below">
          <Button onClick={() => setOpen({ below: true, above: true })}>More</Button>
        </Dialog>
        <Dialog open={open.above} onClose={() => setOpen({ below: false, above: false })} title="A">
          <Button onClick={() => setOpen({ below: false, above: true })}>Close the other</Button>
        </Dialog>
      </main>
    );
  }
  render(<Outliving />);
  const user = userEvent.setup();
  const first = screen.getByRole('button', { name: 'Open' });
  await user.click(first);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Close the other' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(first).toHaveFocus());
});

test('one that replaces the upper of two returns the focus where the upper one would, not the lower one', async () => {
  function Steps() {
    const [step, setStep] = useState<'ask' | 'confirm' | null>(null);
    const [open, setOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Below">
          <Button onClick={() => setStep('ask')}>More</Button>
        </Dialog>
        {step && (
          <Dialog key={step} open onClose={() => setStep(null)} title={step}>
            <Button onClick={() => setStep('confirm')}>Next</Button>
          </Dialog>
        )}
      </main>
    );
  }
  render(<Steps />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const more = screen.getByRole('button', { name: 'More' });
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('dialog', { name: 'confirm' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
});

test('one opened by a key without a focused element does not return the focus to an earlier opener', async () => {
  function ByKey() {
    const [open, setOpen] = useState(false);
    useEffect(() => {
      const show = () => setOpen(true);
      document.addEventListener('keypress', show);
      return () => document.removeEventListener('keypress', show);
    }, []);
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Finder" />
      </main>
    );
  }
  render(<ByKey />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Open' });
  await user.click(button);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  act(() => button.blur());
  await user.keyboard('/');
  expect(screen.getByRole('heading', { name: 'Finder' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('an element that the page focuses as the dialog closes keeps the focus', async () => {
  function Answering() {
    const [open, setOpen] = useState(false);
    const answer = useRef<HTMLParagraphElement>(null);
    const close = () => {
      flushSync(() => setOpen(false));
      answer.current?.focus();
    };
    return (
      <main tabIndex={-1}>
        <Button onClick={() => setOpen(true)}>Ask</Button>
        <p ref={answer} tabIndex={-1}>
          Answered
        </p>
        <Dialog open={open} onClose={close} title="Question" />
      </main>
    );
  }
  render(<Answering />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('Answered')).toHaveFocus();
});

test('the page gets the focus if no other element can have it', async () => {
  function Vanishing() {
    const [open, setOpen] = useState<boolean | null>(null);
    return (
      <main tabIndex={-1}>
        {open === null && <Button onClick={() => setOpen(true)}>Activate</Button>}
        <Dialog open={open === true} onClose={() => setOpen(false)} title="Trial" />
      </main>
    );
  }
  render(<Vanishing />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Activate' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
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

test('a press outside that did not close it does not make a later key close it', async () => {
  const close = jest.fn();
  render(
    <Dialog open onClose={close} title="Unsaved">
      <Button>Keep writing</Button>
    </Dialog>,
  );
  const user = userEvent.setup();
  await user.click(backdrop());
  expect(close).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Keep writing' }).focus();
  await user.keyboard('{Enter}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('starts at the first field that can be used, of any kind', () => {
  render(
    <Dialog open onClose={() => {}} title="Packages">
      <input aria-label="Camera" disabled />
      <select aria-label="Plan" />
      <input aria-label="Code" />
    </Dialog>,
  );
  expect(screen.getByLabelText('Plan')).toHaveFocus();
});

test('keeps the focus inside', async () => {
  render(<Cancellation />);
  const user = await openDialog();
  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(dialog()).toContainElement(document.activeElement as HTMLElement);
  }
});

test('Tab around its ends scrolls to the focused element', async () => {
  const scrolledTo: Element[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this);
  });
  render(<Cancellation />);
  const user = await openDialog();
  await user.tab({ shift: true });
  await user.tab();
  expect(scrolledTo).toEqual([screen.getByLabelText('Close'), screen.getByLabelText('Reason')]);
});

test('a toast above it can be read and closed without closing the dialog', async () => {
  render(<Cancellation />);
  const user = await openDialog();
  await act(async () => notify.error('Mandatory fields required!'));
  await user.click(screen.getByText('Mandatory fields required!'));
  expect(screen.queryByText('Mandatory fields required!')).not.toBeInTheDocument();
  expect(dialog()).toBeInTheDocument();
});

test('locks scrolling by an attribute, not by a stylesheet', async () => {
  render(<Cancellation />);
  await openDialog();
  expect(document.querySelector('[data-scroll-lock]')).toBe(backdrop());
  expect(document.querySelector('style')).toBeNull();
});
