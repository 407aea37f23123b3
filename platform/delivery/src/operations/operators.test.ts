import { NOT_FOR_ROLE } from '@portal/shared/contract';
import { MACHINE_TOKEN, apiFixture, asJson } from '../testing/api-fixture';
import { cleanUp } from '../testing/portal-fixture';
import { type OperatorAction, createOperators } from './operators';

afterEach(cleanUp);

const REQUEST = {
  session: 'of-asha',
  address: '198.51.100.7',
  access: 'view' as const,
  what: 'GET /delivery/v1/overview',
  away: false,
};
const DEED: OperatorAction = {
  action: 'release.rollback',
  subject: 'shell',
  outcome: 'begun',
  details: {},
};

/** The outcome of both calls when the API answers with this. */
async function getAsked(body: object, status = 200) {
  const api = await apiFixture();
  api.answer(asJson(body, status));
  const operators = createOperators({ api: api.origin, token: async () => MACHINE_TOKEN });
  const [required, recorded] = await Promise.allSettled([
    operators.require(REQUEST),
    operators.record(DEED),
  ]);
  return { required, recorded };
}

const refusedWith = (reason: object) => ({
  status: 'rejected',
  reason: expect.objectContaining(reason),
});
const away = (problem: string) =>
  refusedWith({ name: 'OperatorsUnavailable', message: expect.stringContaining(problem) });

test('operators whom the API knows may call', async () => {
  const asha = { name: 'Asha', role: 'viewer' };
  expect(await getAsked({ data: asha })).toEqual({
    required: { status: 'fulfilled', value: asha },
    recorded: { status: 'fulfilled', value: undefined },
  });
});

test('an expired session does not belong to an operator', async () => {
  const notSignedIn = refusedWith({ status: 401 });
  const { required, recorded } = await getAsked({ message: 'Over.' }, 410);
  expect([required, recorded]).toEqual([notSignedIn, notSignedIn]);
});

test("what an operator's role does not allow is refused with the message of the API", async () => {
  const { required } = await getAsked({ code: NOT_FOR_ROLE, message: 'Not for viewers.' }, 403);
  expect(required).toEqual(refusedWith({ status: 403, message: 'Not for viewers.' }));
});

test.each([
  ['a token that the API does not accept', 401],
  ['a token without that right', 403],
  ['an API that is broken', 500],
])('%s does not refuse the operator', async (_what, status) => {
  const { required, recorded } = await getAsked(
    { data: { name: 'Asha', role: 'operator' } },
    status,
  );
  const problem = status === 401 ? 'does not accept the token' : `it answered ${status}`;
  expect([required, recorded]).toEqual([away(problem), away(problem)]);
});

test.each([{}, { data: { name: 'Asha' } }, { data: { name: 'Asha', role: 'all' } }])(
  '%j names no operator',
  async (body) => {
    const { required } = await getAsked(body);
    expect(required).toEqual(away('what answers there is not the API'));
  },
);
