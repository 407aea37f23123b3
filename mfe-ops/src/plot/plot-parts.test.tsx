import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { entry, loads, status } from '../testing/delivery';
import { Changes } from './changes';
import { markersOf } from './markers';
import { PlotArea } from './plot-area';
import { PlotTable } from './plot-table';
import { plottedOf } from './plotted';
import { PointedAt } from './pointed-at';

let mockOffline = true;
jest.mock('./failure-plot', () => {
  if (mockOffline) throw new Error('offline');
  return { FailurePlot: () => 'The plot' };
});

const span = { since: 0, until: 3_600, step: 60 };
const plotted = plottedOf(status(), {
  ...span,
  counts: [loads(0, { failures: 2, errors: 3, from: '1970-01-01T00:01:00.000Z' })],
});

/** Changes at minutes of the span. */
const changes = (minutes: readonly number[]) =>
  markersOf(
    minutes.map((minute) =>
      entry({ time: new Date(minute * 60_000).toISOString(), who: `at ${minute}` }),
    ),
    span,
  );

test('the newest changes are listed, newest first, and the others counted', () => {
  renderScreen(() => <Changes markers={changes([70, 1, 2, 3, 7, 6, 5, 4])} />, { remote });
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((text) => /at \d$/.exec(text)?.[0])).toEqual([
    ...['at 7', 'at 6', 'at 5', 'at 4', 'at 3'],
    undefined,
  ]);
  expect(items.at(-1)).toBe('2 more in the ledger');
});

test('the table has other errors beside the failures, and only steps with loads', () => {
  renderScreen(() => <PlotTable remote="mfe-cameras" plotted={plotted} />, { remote });
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['2% 2 of 100 loads, errors: 3']);
});

test('the numbers at the pointer are those of its step', () => {
  const { container } = renderScreen(() => <PointedAt plotted={plotted} step={1} />, { remote });
  expect(container).toHaveTextContent(/\d\d:\d\d\s*1\.3\.0: 2% \(2 of 100 loads\)$/);
});

test('a plot that could not be loaded says so, and is loaded by a press', async () => {
  renderScreen(() => <PlotArea remote="mfe-cameras" plotted={plotted} markers={[]} />, { remote });
  expect(await screen.findByText('The plot could not be loaded.')).toBeInTheDocument();
  mockOffline = false;
  await userEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('The plot')).toBeInTheDocument();
});
