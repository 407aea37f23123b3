import { renderScreen } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OpsScreen from '../page/ops.screen';
import remote from '../remote';
import { drawn, prepareBrowser } from '../testing/browser';
import { entry, fakeDelivery, loads, signedIn, status, type Answers } from '../testing/delivery';

jest.mock('../plot/draw-plot', () => jest.requireActual<object>('../testing/browser'));

beforeAll(prepareBrowser, 60_000);
beforeEach(() => {
  drawn.shown.length = 0;
});

const canary = { version: '1.4.0', traffic: 10 };
const rolledBack = () =>
  entry({ time: new Date(Date.now() - 600_000).toISOString(), action: 'rollback' });

const open = (given: Answers = {}, at = '/ops') => {
  const delivery = fakeDelivery({
    ...signedIn([status({ canary }), status({ remote: 'mfe-policy' })]),
    'GET /load-counts': () => ({
      body: { data: [loads(5, { failures: 1 }), loads(5, { version: '1.4.0', failures: 30 })] },
    }),
    'GET /history': () => ({ body: { data: [rolledBack()] } }),
    ...given,
  });
  return { ...delivery, ...renderScreen(OpsScreen, { remote, at }) };
};

const plot = (name: string) => screen.findByLabelText(`Failure rate of ${name} over time`);

test('live version and canary have lines, changes have marks, and the text describes both', async () => {
  open();
  expect(await plot('mfe-cameras')).toHaveAccessibleDescription(
    /1\.3\.0 live\s*1%: 1 of 100 loads, at most 1% at .* 1\.4\.0 canary\s*30%: 30 of 100 loads/,
  );
  await waitFor(() => {
    const [plotted, markers] = drawn.shown.at(-1) ?? [];
    expect(plotted?.lines.map(({ version }) => version)).toEqual(['1.3.0', '1.4.0']);
    expect(markers?.map(({ direction }) => direction)).toEqual(['back']);
  });
  const changes = within(await screen.findByRole('list', { name: 'Changes in this period' }));
  expect(changes.getByRole('listitem')).toHaveTextContent('Rollback 1.2.0 → 1.3.0 · asha');
});

test('a version without failures has no worst moment, and a step without its loads no rate', async () => {
  open({
    'GET /load-counts': () => ({
      body: { data: [loads(5, { failures: 0 }), loads(65, { version: '1.4.0', failures: 30 })] },
    }),
  });
  expect(await plot('mfe-cameras')).toHaveAccessibleDescription(
    /1\.3\.0 live\s*0%: 0 of 100 loads 1\.4\.0 canary/,
  );
  await userEvent.click(screen.getByText('As a table'));
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(0, 4)).toEqual(['0% 0 of 100 loads', '–', '–', '30% 30 of 100 loads']);
});

test('a refresh brings new numbers into the plot', async () => {
  const { answers } = open();
  await plot('mfe-cameras');
  const failures = () => drawn.shown.at(-1)?.[0].lines.map(({ total }) => total.failures);
  await waitFor(() => expect(failures()).toEqual([1, 30]));
  answers['GET /load-counts'] = () => ({
    body: { data: [loads(5, { failures: 2 }), loads(5, { version: '1.4.0', failures: 40 })] },
  });
  await userEvent.click(screen.getByLabelText('Refresh'));
  await waitFor(() => expect(failures()).toEqual([2, 40]));
});

test('a period without a change has no list of changes', async () => {
  open({ 'GET /history': () => ({ body: { data: [] } }) });
  await plot('mfe-cameras');
  expect(screen.queryByLabelText('Changes in this period')).not.toBeInTheDocument();
});

test('changes that cannot be read are said to be missing, and no more once they are there', async () => {
  const { answers } = open({ 'GET /history': () => ({ status: 502 }) });
  await plot('mfe-cameras');
  const note = /^The changes could not be refreshed\./;
  expect(await screen.findByText(note)).toBeInTheDocument();
  answers['GET /history'] = () => ({ body: { data: [rolledBack()] } });
  await userEvent.click(screen.getByLabelText('Refresh'));
  expect(await screen.findByRole('list', { name: 'Changes in this period' })).toBeInTheDocument();
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('where the loads cannot be refreshed either, one note says it', async () => {
  const { answers } = open();
  await plot('mfe-cameras');
  answers['GET /history'] = answers['GET /load-counts'] = () => ({ status: 502 });
  await userEvent.click(screen.getByLabelText('Refresh'));
  const card = screen.getByText('As a table').closest('section')!;
  expect(await within(card).findByText(/^Could not refresh\./)).toBeInTheDocument();
  expect(within(card).queryByText(/^The changes/)).not.toBeInTheDocument();
});

test('the same numbers are a table', async () => {
  open();
  await plot('mfe-cameras');
  await userEvent.click(screen.getByText('As a table'));
  const region = screen.getByLabelText('Failure rate of mfe-cameras over time');
  const [, row] = within(region).getAllByRole('row');
  expect(
    within(region)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['From', '1.3.0 live', '1.4.0 canary']);
  expect(row).toHaveTextContent(/1% 1 of 100 loads.*30% 30 of 100 loads/);
  await userEvent.click(screen.getByText('As a plot'));
  await plot('mfe-cameras');
});

test('remote and span can be selected and are in the address', async () => {
  const { asked, address } = open();
  await plot('mfe-cameras');
  await userEvent.click(screen.getByLabelText('7 days'));
  await waitFor(() => {
    const steps = asked.filter(({ what }) => what === 'GET /load-counts');
    expect(steps.at(-1)?.query.get('step')).toBe('7200');
  });
  await userEvent.selectOptions(screen.getByLabelText('Remote'), 'mfe-policy');
  expect(await screen.findByText(/^No browser reported loading mfe-policy/)).toBeInTheDocument();
  expect(address()).toBe('/ops?period=7d&plotted=mfe-policy');
});

test('a plot that gives way to the table is ended', async () => {
  open();
  await waitFor(() => expect(drawn.shown).not.toHaveLength(0));
  drawn.ended = 0;
  await userEvent.click(screen.getByText('As a table'));
  expect(drawn.ended).toBe(1);
});

test('an address opens what it names, and an old one still opens', async () => {
  open({}, '/ops?plotted=mfe-gone&period=century');
  await plot('mfe-cameras');
  expect(screen.getByLabelText('24 hours')).toBeChecked();
});

test('a row leads to its plot', async () => {
  open({}, '/ops?plotted=mfe-policy');
  await userEvent.click(await screen.findByLabelText('Plot mfe-cameras'));
  await plot('mfe-cameras');
});

test('where counts cannot be had, versions and ledger are there all the same', async () => {
  open({ 'GET /load-counts': () => ({ status: 503, body: { message: 'No counts.' } }) });
  expect(await screen.findByText('No counts.')).toBeInTheDocument();
  expect(screen.getAllByText('Unknown at the moment')).toHaveLength(2);
  expect(screen.getByLabelText('Roll back mfe-cameras')).toBeInTheDocument();
});
