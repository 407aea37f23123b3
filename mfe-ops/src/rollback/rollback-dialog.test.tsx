import { renderScreen } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OpsScreen from '../page/ops.screen';
import remote from '../remote';
import { prepareBrowser } from '../testing/browser';
import { fakeDelivery, signedIn, status, type Answers } from '../testing/delivery';

jest.mock('../plot/draw-plot', () => jest.requireActual('../testing/browser'));

beforeAll(prepareBrowser, 60_000);

const success = jest.spyOn(notify, 'success').mockReturnValue();
afterEach(() => success.mockClear());

/** Opens the dialog and writes a reason. */
async function write(answers: Answers, reason = 'Empty cards') {
  const delivery = fakeDelivery({ ...signedIn(), ...answers });
  renderScreen(OpsScreen, { remote, at: '/ops' });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back mfe-cameras' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back mfe-cameras' }));
  const reasonField = dialog.getByLabelText(/^Reason/);
  expect(reasonField).toHaveFocus();
  if (reason !== '') await userEvent.type(reasonField, reason);
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  return { ...delivery, dialog, press };
}

const requests = (asked: readonly { what: string; body: unknown }[]) =>
  asked.filter(({ what }) => what === 'POST /rollback').map(({ body }) => body);

test('the second click rolls back to the version before', async () => {
  const { asked, dialog, press, times } = await write({
    'POST /rollback': () => ({ body: status({ live: '1.2.0' }) }),
  });
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
  const looks = times('GET /overview');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests(asked)).toEqual([
    {
      remote: 'mfe-cameras',
      version: '1.2.0',
      reason: 'Empty cards',
      expect: '1.3.0',
      expectCanary: null,
    },
  ]);
  expect(success).toHaveBeenCalledWith('mfe-cameras is back at 1.2.0');
  await waitFor(() => expect(times('GET /overview')).toBe(looks + 1));
  expect(screen.getByRole('button', { name: 'Roll back mfe-cameras' })).toHaveFocus();
});

test('another version can be chosen', async () => {
  const { asked, dialog, press } = await write({
    'POST /rollback': () => ({ body: status({ live: '1.1.0' }) }),
  });
  await userEvent.selectOptions(dialog.getByLabelText('To version'), '1.1.0');
  expect(dialog.getByText('All subscribers get 1.1.0 instead of 1.3.0.')).toBeInTheDocument();
  await press();
  await waitFor(() => expect(requests(asked)).toMatchObject([{ version: '1.1.0' }]));
});

test('a canary is what goes first', async () => {
  const canary = { version: '1.4.0', traffic: 10 };
  const { asked, dialog, press } = await write({
    ...signedIn([status({ canary })]),
    'POST /rollback': () => ({ body: status() }),
  });
  expect(dialog.getByText('The canary 1.4.0 ends: all subscribers get 1.3.0.')).toBeInTheDocument();
  await press();
  await waitFor(() =>
    expect(requests(asked)).toMatchObject([{ version: '1.3.0', expectCanary: '1.4.0' }]),
  );
});

test('without a reason nothing is sent', async () => {
  const { asked, dialog, press } = await write({}, '');
  await press();
  expect(dialog.getByLabelText(/^Reason/)).toBeInvalid();
  expect(requests(asked)).toEqual([]);
});

test('who was overtaken reads what is live now, and decides anew with the reason kept', async () => {
  let live = '1.3.0';
  const { asked, dialog, press } = await write({
    'GET /overview': () => ({
      body: { operator: 'asha', remotes: [status({ live, fallback: '1.2.0' })] },
    }),
    'POST /rollback': ({ body }) => {
      if ((body as { expect: string }).expect === live) return { body: status() };
      return { status: 409, body: { message: 'It was changed.', code: 'PORTAL-138' } };
    },
  });
  live = '1.1.0';
  await press();
  expect(await dialog.findByText('Live now: 1.1.0.')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('It was changed.');
  expect(dialog.getByRole('link', { name: 'PORTAL-138' })).toHaveAttribute(
    'href',
    '/errors/PORTAL-138',
  );
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Empty cards');
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.1.0.')).toBeInTheDocument();
  await press();
  await waitFor(() =>
    expect(requests(asked)).toMatchObject([{ expect: '1.3.0' }, { expect: '1.1.0' }]),
  );
});

test('what changes under an open dialog is not rolled back unseen', async () => {
  let live = '1.3.0';
  const { asked, dialog, press, times } = await write({
    'GET /overview': () => ({ body: { operator: 'asha', remotes: [status({ live })] } }),
    'POST /rollback': () => ({ status: 409, body: { message: 'It was changed.' } }),
  });
  live = '1.1.0';
  const looks = times('GET /overview');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(times('GET /overview')).toBe(looks + 1));
  expect(dialog.getByText('All subscribers get 1.2.0 instead of 1.3.0.')).toBeInTheDocument();
  await press();
  await waitFor(() => expect(requests(asked)).toMatchObject([{ expect: '1.3.0' }]));
});

test('where nobody answers the dialog stays, and a look is taken at what is live', async () => {
  const { dialog, press, times } = await write({
    'POST /rollback': () => new TypeError('Failed to fetch'),
  });
  const looks = times('GET /overview');
  await press();
  expect(await dialog.findByText('Delivery did not answer.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Empty cards');
  await waitFor(() => expect(times('GET /overview')).toBe(looks + 1));
});
