import { DEFAULT_CONFIG, HOST, type SupportAttachments, type SupportConfig } from '@portal/shared';
import { heldAnswer } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveSetOf, liveVersion } from '../testing/live-version';
import { openPortal, type Visit } from '../testing/open-portal';

const SENT = { number: '1001', created_at: '2026-11-18T10:00:00Z' };
const MESSAGE = 'The camera at the gate shows no picture.';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const PAGE = 'The page you come from';
const FAILURE = 'What failed last';
const BROWSER = 'Your browser and the version of the portal';

/** A tab that has a page and a failure to ask about. */
function remember() {
  sessionStorage.setItem('support_page', '/cameras?search=gate');
  const failure = { code: 'CALL-503-4BF92F35', trace: TRACE, at: 0 };
  sessionStorage.setItem('support_failure', JSON.stringify(failure));
}

const open = (visit: Partial<Visit> = {}) =>
  openPortal({
    at: '/help',
    liveSet: liveSetOf(),
    modules: {},
    answers: { createSupportRequest: () => ({ data: SENT }) },
    ...visit,
  });

const withSupport = (support: SupportConfig) => ({ config: { ...DEFAULT_CONFIG, support } });

const message = () => screen.findByRole('textbox', { name: /^Message/ });
const box = (name: string) => screen.getByRole('checkbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

const sentBy = ({ http }: ReturnType<typeof open>) =>
  http.made
    .filter(({ name }) => name === 'createSupportRequest')
    .map(({ options }) => options.body);

describe('a request to the support', () => {
  test('says in a title that its code did not come, and is there after Try again', async () => {
    // React logs what the boundary catches.
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    jest.doMock('./help-page', () => {
      throw new TypeError('Failed to fetch');
    });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    jest.dontMock('./help-page');
    expect(
      screen.getByRole('heading', { level: 1, name: 'This page could not be loaded.' }),
    ).toBeVisible();
    await userEvent.click(again);
    expect(await message()).toBeVisible();
  });

  test('shows its number and what happens next', async () => {
    const portal = open();
    await userEvent.type(await message(), MESSAGE);
    await send();
    const heading = await screen.findByRole('heading', {
      name: 'Your request 1001 has arrived',
    });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/answers you by email to asha@example.com/)).toBeVisible();
    expect(sentBy(portal)).toEqual([{ message: MESSAGE, attached: {} }]);
  });

  test('may be followed by another one', async () => {
    open();
    await userEvent.type(await message(), MESSAGE);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Write another request' }));
    // The button that was pressed is gone.
    expect(screen.getByRole('heading', { name: 'Help' })).toHaveFocus();
    expect(await message()).toHaveValue('');
  });

  test('shows in words what may be sent along', async () => {
    remember();
    open();
    await message();
    expect(box(PAGE)).toHaveAccessibleDescription('/cameras?search=gate');
    expect(box(FAILURE)).toHaveAccessibleDescription(
      expect.stringMatching(`CALL-503-4BF92F35.*${TRACE}`),
    );
  });

  const code = 'CALL-503-4BF92F35';
  test.each<[string, string[], SupportAttachments]>([
    ['nothing', [], {}],
    ['the page', [PAGE], { page: '/cameras?search=gate' }],
    ['the failure', [FAILURE], { code, trace: TRACE }],
    ['the browser and the version', [BROWSER], { browser: expect.any(String), version: '4.5.6' }],
    ['page and failure', [PAGE, FAILURE], { page: '/cameras?search=gate', code, trace: TRACE }],
  ])('sends of it only what was ticked: %s', async (_, ticked, attached) => {
    remember();
    sessionStorage.setItem('support_draft', JSON.stringify({ message: MESSAGE }));
    const portal = open({ liveSet: liveSetOf(liveVersion(HOST, '4.5.6', {})) });
    await message();
    for (const name of ticked) await userEvent.click(box(name));
    await send();
    await screen.findByRole('heading', { name: 'Your request 1001 has arrived' });
    expect(sentBy(portal)).toEqual([{ message: MESSAGE, attached }]);
  });

  test('about a page with a long address sends as much of it as the provider takes', async () => {
    const page = `/renew?${'camera=0b6f&'.repeat(300)}`;
    sessionStorage.setItem('support_page', page);
    const portal = open();
    await userEvent.type(await message(), MESSAGE);
    await userEvent.click(box(PAGE));
    await send();
    await screen.findByRole('heading', { name: 'Your request 1001 has arrived' });
    expect(sentBy(portal)).toEqual([{ message: MESSAGE, attached: { page: page.slice(0, 2000) } }]);
  });

  test('that is too short is refused in the field', async () => {
    const portal = open();
    await userEvent.type(await message(), 'Help');
    await send();
    expect(await message()).toHaveAccessibleDescription(/Write at least 10 characters/);
    expect(sentBy(portal)).toEqual([]);
  });

  test('that could not be sent stays, with what was ticked, also after the page was left', async () => {
    const portal = open({
      answers: { createSupportRequest: () => ({ failure: { kind: 'network', message: 'Lost.' } }) },
    });
    await userEvent.type(await message(), MESSAGE);
    await userEvent.click(box(BROWSER));
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Lost.');
    expect(await message()).toHaveValue(MESSAGE);
    expect(portal.support.draft).toEqual({
      message: MESSAGE,
      page: false,
      failure: false,
      browser: true,
    });
  });

  test('that is sent again where no answer came is the same request', async () => {
    const { http } = open({
      answers: { createSupportRequest: () => ({ failure: { kind: 'network', message: 'Lost.' } }) },
    });
    await userEvent.type(await message(), MESSAGE);
    await send();
    await screen.findByRole('alert');
    await send();
    await screen.findByRole('alert');
    const [first, second] = http.made
      .filter(({ name }) => name === 'createSupportRequest')
      .map(({ options }) => options.unanswered);
    expect(first).toEqual({});
    expect(second).toBe(first);
  });

  test('takes no words more while it is sent, which would be lost', async () => {
    const { answer, release } = heldAnswer();
    const portal = open({ answers: { createSupportRequest: answer } });
    await userEvent.type(await message(), MESSAGE);
    await send();
    await userEvent.type(await message(), ' Please call me.');
    expect(await message()).toHaveValue(MESSAGE);
    release({ data: SENT });
    await screen.findByRole('heading', { name: 'Your request 1001 has arrived' });
    expect(sentBy(portal)).toEqual([{ message: MESSAGE, attached: {} }]);
  });

  test('is written on from its draft', async () => {
    sessionStorage.setItem('support_draft', JSON.stringify({ message: MESSAGE, browser: true }));
    open();
    expect(await message()).toHaveValue(MESSAGE);
    expect(box(BROWSER)).toBeChecked();
  });

  test('is written anew when its draft is damaged', async () => {
    sessionStorage.setItem('support_draft', '{');
    open();
    expect(await message()).toHaveValue('');
  });

  test('leaves no trace where the provider takes none', async () => {
    open(withSupport({ requests: false }));
    expect(await screen.findByText('This page does not exist.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
  });
});

test('a part that fails leads to a request with its code', async () => {
  const garden = liveVersion('mfe-garden', '1.0.0', {
    routes: [{ path: '/garden', title: 'Garden', access: 'protected', layout: 'main' }],
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open({ at: '/garden', liveSet: liveSetOf(garden) });
  const code = (await screen.findByText(/^Support code: ENTRY-/)).textContent ?? '';
  await userEvent.click(screen.getByRole('link', { name: 'Send a request' }));
  await message();
  expect(box(FAILURE)).toHaveAccessibleDescription(expect.stringContaining(code));
  expect(box(PAGE)).toHaveAccessibleDescription('/garden');
});

describe('whom to ask', () => {
  const support = {
    phone: '01-5970050',
    email: 'support@himal.example.com',
    chat: 'https://chat.himal.example.com/',
  };

  test.each(['/', '/login'])('stands at the end of %s, in one order', async (at) => {
    open({ at, signedIn: at === '/', ...withSupport(support) });
    const ways = within(await screen.findByRole('contentinfo')).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      'tel:015970050',
      'mailto:support@himal.example.com',
      'https://chat.himal.example.com/',
    ]);
  });

  test('is nowhere where the provider names nobody', async () => {
    open({ at: '/' });
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
