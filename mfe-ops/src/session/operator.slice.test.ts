import type { CallFailure } from '@portal/shared';
import { overview } from '../operations/overview.action';
import { READS } from '../operations/reads';
import { rollback } from '../rollback/rollback.action';
import { operator, type OperatorState } from './operator.slice';
import { signOut } from './sign-out.action';

const refusal = (status: number): CallFailure => ({
  kind: 'http',
  status,
  message: '',
  fields: {},
  retryable: false,
});

const after = (...actions: { type: string }[]): OperatorState =>
  actions.reduce((state, action) => operator.reducer(state, action), operator.getInitialState());

const seen = overview.succeeded({ operator: 'asha', role: 'view', remotes: [], seenAt: 0 });

test.each([...READS, rollback, signOut].map((action) => [action.name, action]))(
  'a 401 of %s ends the session',
  (_, { failed }) => {
    expect(after(seen, failed(refusal(401)))).toMatchObject({ status: 'signed-out', ended: true });
    expect(after(seen, failed(refusal(403)))).toMatchObject({ status: 'signed-in' });
  },
);

test('an overview without a role is that of a delivery that has none yet', () => {
  const older = overview.succeeded({ operator: 'asha', remotes: [], seenAt: 0 });
  expect(after(older).role).toBe('operate');
});

test('the end of the session is told until the next sign-in', () => {
  const end = overview.failed(refusal(401));
  expect(after(seen, end, end).ended).toBe(true);
  expect(after(seen, end, operator.actions.entered()).ended).toBe(false);
});
