import { act, cleanup } from '@testing-library/react';
import { CALLS, type CallName } from '@portal/shared';
import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import fc from 'fast-check';
import { Component, type ReactNode } from 'react';
import remote from '../remote';
import { camera, cancelRow, row, stopTheClock, summary, TRIAL } from './fixtures';

beforeEach(() => {
  stopTheClock();
  jest.spyOn(notify, 'error').mockImplementation();
});

/** A valid body for each call of the screens. */
const GOOD: Partial<Record<CallName, unknown>> = {
  cameras: {
    data: [camera('7', 'Terrace', summary('4711', '2026-12-01')), camera('8', null)],
    total: 2,
  },
  cameraSubscriptions: { data: [row('4711', '2026-12-01'), row('4712', '2025-01-01')] },
  cancelRequests: { data: [{ ...cancelRow('4711', 'pending'), decided_at: null }], total: 1 },
  trialLookup: { data: TRIAL },
};

/** A valid response with some parts replaced by arbitrary JSON. */
function nearly(good: unknown): fc.Arbitrary<unknown> {
  const any = fc.jsonValue({ maxDepth: 2 });
  const oftenGood = <Value,>(kept: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
    fc.oneof({ arbitrary: kept, weight: 8 }, { arbitrary: any, weight: 1 });
  if (Array.isArray(good)) return oftenGood(fc.tuple(...good.map(nearly)));
  if (typeof good !== 'object' || good === null) return oftenGood(fc.constant(good));
  const fields = Object.entries<unknown>({ ...good }).map(
    ([name, value]) => [name, nearly(value)] as const,
  );
  return oftenGood(fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
}

/** Messages of JavaScript errors, which a person must not see. */
const RAW_ERROR = /Cannot read prop|is not (a function|iterable|defined)|undefined|\[object|NaN/;

class Catch extends Component<{ onCatch: (thrown: unknown) => void; children: ReactNode }> {
  override state = { isOver: false };

  static getDerivedStateFromError() {
    return { isOver: true };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onCatch(thrown);
  }

  override render() {
    return this.state.isOver ? null : this.props.children;
  }
}

const NAMES = Object.keys(GOOD) as CallName[];
const BODIES = fc.record(Object.fromEntries(NAMES.map((name) => [name, nearly(GOOD[name])])));

test.each([
  ['the list', '/cameras', '/cameras'],
  ['a camera', '/cameras/subscription/7', '/cameras/subscription/:id'],
  ['my home', '/my-home', '/my-home'],
])('%s shows a screen or a plain message, whatever the response', async (_, at, path) => {
  const { default: Screen } = await remote.routes[path]!();
  await fc.assert(
    fc.asyncProperty(BODIES, async (bodies: Record<string, unknown>) => {
      const crashes: unknown[] = [];
      const answers: FakeAnswers = Object.fromEntries(
        Object.keys(CALLS).map((name) => [name, () => ({ body: bodies[name] ?? null })]),
      );
      const { container } = renderScreen(
        () => (
          <Catch onCatch={(thrown) => crashes.push(thrown)}>
            <Screen />
          </Catch>
        ),
        { remote, profile: ASHA, at, path, answers },
      );
      // Waits for the calls and those that follow.
      for (let turn = 0; turn < 5; turn += 1) {
        await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
      }
      const said = container.textContent;
      cleanup();
      if (crashes.length > 0) throw crashes[0] as Error;
      expect(said).not.toMatch(RAW_ERROR);
      expect(said).not.toBe('');
    }),
    { numRuns: 15 },
  );
});
