import { DEFAULT_CONFIG, type SupportConfig } from '@portal/shared';
import { pendingAnswer } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { openPortal, type Visit } from '../testing/open-portal';

const MESSAGE = 'The camera at the gate shows no picture.';
const CODE = 'CALL-503-4BF92F35';
const SENT = 'Your message was sent';

const open = (visit: Partial<Visit> = {}) =>
  openPortal({
    at: '/help',
    liveSet: createLiveSet(),
    modules: {},
    answers: { mailSupport: () => ({ data: null }) },
    ...visit,
  });

const withSupport = (support: SupportConfig) => ({ config: { ...DEFAULT_CONFIG, support } });

const message = () => screen.findByRole('textbox', { name: /^Message/ });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

const sentBy = ({ http }: ReturnType<typeof open>) =>
  http.made.filter(({ name }) => name === 'mailSupport').map(({ options }) => options.body);

describe('the help page', () => {
  test('says so if its code fails to load, and shows after Try again', async () => {
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

  test('begins with the phone and its hours', async () => {
    open(withSupport({ phone: '01-5970050', hours: 'Sunday to Friday, 7:00 to 21:00' }));
    const field = await message();
    const main = within(screen.getByRole('main'));
    const phone = main.getByRole('link', { name: '01-5970050' });
    expect(phone).toHaveAttribute('href', 'tel:015970050');
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(phone.compareDocumentPosition(field) & follows).toBe(follows);
    expect(main.getByText('Sunday to Friday, 7:00 to 21:00')).toBeVisible();
  });

  test('says that a message was sent, and what happens next', async () => {
    const portal = open();
    await userEvent.type(await message(), MESSAGE);
    await send();
    expect(await screen.findByRole('heading', { name: SENT })).toHaveFocus();
    expect(screen.getByText(/reply by email to asha@example.com/)).toBeVisible();
    expect(sentBy(portal)).toEqual([{ message: MESSAGE }]);
  });

  test('accepts another message after one', async () => {
    open();
    await userEvent.type(await message(), MESSAGE);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Write another message' }));
    // The button that was pressed has disappeared.
    expect(screen.getByRole('heading', { name: 'Help' })).toHaveFocus();
    expect(await message()).toHaveValue('');
  });

  test('shows the code of the last failure, and sends it', async () => {
    sessionStorage.setItem('support_failure', CODE);
    const portal = open();
    await userEvent.type(await message(), MESSAGE);
    expect(screen.getByText(new RegExp(`of the last failure: ${CODE}`))).toBeVisible();
    await send();
    await screen.findByRole('heading', { name: SENT });
    expect(sentBy(portal)).toEqual([{ message: MESSAGE, code: CODE }]);
  });

  test('shows an error in the field if the message is too short', async () => {
    const portal = open();
    await userEvent.type(await message(), 'Help');
    await send();
    expect(await message()).toHaveAccessibleDescription(/Write at least 10 characters/);
    expect(sentBy(portal)).toEqual([]);
  });

  test('keeps a message that could not be sent, also after the page was left', async () => {
    const text = 'Your message could not be sent. Try again later, or call us.';
    const portal = open({
      answers: { mailSupport: () => ({ failure: { status: 502, message: text } }) },
    });
    await userEvent.type(await message(), MESSAGE);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await message()).toHaveValue(MESSAGE);
    expect(portal.support.draft).toBe(MESSAGE);
  });

  test('is read-only while it sends, so that no text is lost', async () => {
    const { answer, release } = pendingAnswer();
    const portal = open({ answers: { mailSupport: answer } });
    await userEvent.type(await message(), MESSAGE);
    await send();
    await userEvent.type(await message(), ' Please call me.');
    expect(await message()).toHaveValue(MESSAGE);
    release({ data: null });
    await screen.findByRole('heading', { name: SENT });
    expect(sentBy(portal)).toEqual([{ message: MESSAGE }]);
  });

  test('continues with a draft', async () => {
    sessionStorage.setItem('support_draft', MESSAGE);
    open();
    expect(await message()).toHaveValue(MESSAGE);
  });

  test('is not linked if the provider takes no messages', async () => {
    open(withSupport({ messages: false }));
    expect(await screen.findByText('This page does not exist.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
  });
});

test('a part that fails links to a message with its code', async () => {
  const garden = liveVersion('mfe-garden', '1.0.0', {
    routes: [{ path: '/garden', title: 'Garden', access: 'protected', layout: 'main' }],
  });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open({ at: '/garden', liveSet: createLiveSet(garden) });
  const shown = (await screen.findByText(/^Support code: ENTRY-/)).textContent ?? '';
  await userEvent.click(screen.getByRole('link', { name: 'Write to us' }));
  await message();
  const code = shown.replace('Support code: ', '');
  expect(screen.getByText(new RegExp(`of the last failure: ${code}`))).toBeVisible();
});

describe('the support contact', () => {
  const support = {
    phone: '01-5970050',
    email: 'support@himal.example.com',
    chat: 'https://chat.himal.example.com/',
  };

  test.each(['/', '/login'])('is at the end of %s, in the same order', async (at) => {
    open({ at, signedIn: at === '/', ...withSupport(support) });
    const ways = within(await screen.findByRole('contentinfo')).getAllByRole('link');
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      'tel:015970050',
      'mailto:support@himal.example.com',
      'https://chat.himal.example.com/',
    ]);
  });

  test('is absent if the provider has configured none', async () => {
    open({ at: '/' });
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
