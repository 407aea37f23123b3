import type { LoadCount } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { spanEnding } from '../operations/span';
import remote from '../remote';
import { loads, status } from '../testing/delivery';
import { RecentFailures } from './recent-failures';

const canary = { version: '1.4.0', traffic: 10 };

/** Shows the failures of 1.3.0 and its canary 1.4.0. */
function open(...counts: LoadCount[]) {
  const data = { ...spanEnding(Date.now(), '2h'), counts };
  const onPlot = jest.fn();
  const { container } = renderScreen(
    () => (
      <RecentFailures
        status={status({ canary })}
        recent={{ data, failure: null }}
        onPlot={onPlot}
      />
    ),
    { remote },
  );
  return { container, onPlot };
}

const ofCanary = (failures: number) => loads(5, { version: '1.4.0', failures });

test('the failures of the last hour, against the hour before, with their level and other errors', () => {
  const { container } = open(
    loads(5, { failures: 2, errors: 3 }),
    loads(70, { failures: 1 }),
    ofCanary(30),
  );
  expect(container).toHaveTextContent(
    '2%Raised2 of 100 loads · up from 1% · errors: 3Canary: 30%High30 of 100 loads',
  );
});

test.each([
  [4, 'down from 4%'],
  [2, 'steady'],
])('after %d failures, two are "%s"', (before, trend) => {
  const { container } = open(loads(5, { failures: 2 }), loads(70, { failures: before }));
  expect(container).toHaveTextContent(`2 of 100 loads · ${trend}`);
});

test('a canary that nobody loaded says so, and takes nothing from the live version', () => {
  const { container } = open(loads(5));
  expect(container).toHaveTextContent(/^0%0 of 100 loadsCanary: No loads$/);
});

test('an hour without loads says no more than that: there may have been some before', () => {
  const { container } = open(loads(70));
  expect(container).toHaveTextContent(/^No loadsCanary: No loads$/);
  expect(screen.getByLabelText('Plot mfe-cameras')).toBeInTheDocument();
});

test('a canary alone has a plot too', async () => {
  const { onPlot } = open(ofCanary(30));
  await userEvent.click(screen.getByLabelText('Plot mfe-cameras'));
  expect(onPlot).toHaveBeenCalled();
});
