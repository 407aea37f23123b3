import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from '@portal/shared';
import { createHolds, HoldsProvider } from './holds';
import { LeaveGuard } from './leave-guard';

interface Destination {
  url?: string;
  navigationType?: string;
  cancelable?: boolean;
  sameDocument?: boolean;
}

/** The browser's Navigation API, which jsdom lacks. */
class FakeNavigation extends EventTarget {
  readonly traverseTo = jest.fn();

  /** Whether the page prevents a navigation to this address. */
  prevents({
    url = '/policy',
    navigationType = 'push',
    cancelable = true,
    sameDocument = true,
  }: Destination = {}): boolean {
    const destination = { url: new URL(url, location.href).href, key: 'before', sameDocument };
    const event = new Event('navigate', { cancelable });
    act(() => void this.dispatchEvent(Object.assign(event, { navigationType, destination })));
    return event.defaultPrevented;
  }
}

let navigation: FakeNavigation;
beforeEach(() => {
  navigation = new FakeNavigation();
  Object.assign(window, { navigation });
});
afterEach(() => {
  delete (window as { navigation?: unknown }).navigation;
});

function open(held = true) {
  history.replaceState(null, '', '/');
  const holds = createHolds();
  if (held) holds.hold('a draft');
  render(
    <HoldsProvider value={holds}>
      <BrowserRouter>
        <LeaveGuard />
        <Routes>
          <Route path="/" element={<p>The form</p>} />
          <Route path="/policy" element={<p>The policy</p>} />
        </Routes>
      </BrowserRouter>
    </HoldsProvider>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a link on a page with unsaved work asks first, and staying keeps the page', async () => {
  open();
  expect(navigation.prevents()).toBe(true);
  await screen.findByRole('dialog', { name: 'Leave this page?' });
  await press('Stay');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('The form')).toBeInTheDocument();
});

test("leaving continues to the link's target", async () => {
  open();
  navigation.prevents({ url: '/policy?part=2#end' });
  await press('Leave');
  expect(await screen.findByText('The policy')).toBeInTheDocument();
  // The person has agreed to the navigation that follows.
  expect(navigation.prevents()).toBe(false);
  navigation.dispatchEvent(new Event('navigatesuccess'));
  expect(navigation.prevents({ url: '/profile' })).toBe(true);
});

test('the browser’s back button asks too', async () => {
  open();
  expect(navigation.prevents({ navigationType: 'traverse' })).toBe(true);
  await press('Leave');
  expect(navigation.traverseTo).toHaveBeenCalledWith('before');
});

test.each<[string, Destination]>([
  ['a redirect', { navigationType: 'replace' }],
  ['another document, of which the browser asks itself', { sameDocument: false }],
  ['the same page with another query', { url: '/?page=2' }],
  ['what cannot be kept back', { cancelable: false }],
])('%s needs no confirmation', async (_, destination) => {
  open();
  expect(navigation.prevents(destination)).toBe(false);
});

test('without unsaved work there is no question', async () => {
  open(false);
  expect(navigation.prevents()).toBe(false);
});
