import { codeFor, lettersAt } from '../testing/letters';
import { staffWith } from '../testing/people';
import { startTestApi, testApi } from '../testing/test-api';

const api = await testApi(
  {},
  staffWith('subscribers-view', 'subscribers-store', 'subscribers-update', 'packages-store'),
);
const staff = (await api.signIn('scale@example.com')).access_token;
const subscriber = (await api.signIn()).access_token;

const PERSON = {
  full_name: 'Deepa Rai',
  email: 'deepa.rai@example.com',
  username: 'deepa.rai',
  mobile_no: '9841000005',
  address: 'Dharan',
};

const NEWCOMER = { ...PERSON, email: 'new@example.com', username: 'new' };

const PACKAGE = {
  name: 'Night Watch',
  type: '5 days recording',
  plans: [
    { display_name: '1 Month', months: 1, package_price: 350.55, vat_amount: 45.57 },
    { display_name: '12 Months', months: 12, package_price: 3500, vat_amount: 455 },
  ],
};

test('without the permission each call is refused', async () => {
  const requested = { token: subscriber, params: { id: 'bina' } };
  const answers = await Promise.all([
    api.call('subscribers', requested),
    api.call('addSubscriber', { ...requested, body: PERSON }),
    api.call('editSubscriber', { ...requested, body: { address: 'x' } }),
    api.call('addPackage', { ...requested, body: PACKAGE }),
  ]);
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 403,
      body: { message: 'Your role does not permit this.' },
    });
  }
  expect((await api.call('subscribers')).status).toBe(401);
});

test('one permission does not include another', async () => {
  await using viewing = await startTestApi({}, staffWith('subscribers-view'));
  const token = (await viewing.signIn('scale@example.com')).access_token;
  expect((await viewing.call('subscribers', { token })).status).toBe(200);
  expect((await viewing.call('addSubscriber', { token, body: PERSON })).status).toBe(403);
});

const list = async (query: Record<string, string | number> = {}) =>
  (await api.call('subscribers', { token: staff, query })).body;

test('subscribers are listed by name, page by page, and searched; staff are not among them', async () => {
  const all = await list();
  expect(all.data.map(({ id }: { id: string }) => id)).toEqual(['asha', 'chandra', 'bina']);
  expect(all.data[0]).toEqual({
    id: 'asha',
    full_name: 'Asha Gurung',
    email: 'asha@example.com',
    username: 'asha.gurung',
    mobile_no: '9841000001',
    address: 'Lakeside, Pokhara',
  });
  expect(await list({ page: 2, limit: 2 })).toEqual({ data: [all.data[2]], total: 3 });
  expect(await list({ search: 'GURUNG' })).toEqual({ data: [all.data[0]], total: 1 });
  expect(await list({ search: 'बिना' })).toEqual({ data: [all.data[2]], total: 1 });
  expect((await list({ search: '%' })).total).toBe(0);
  expect((await list({ search: '_' })).total).toBe(0);
});

test('a new subscriber can set a password and sign in', async () => {
  const added = await api.call('addSubscriber', { token: staff, body: PERSON });
  expect(added).toMatchObject({
    status: 200,
    body: { message: 'Subscriber added successfully', data: PERSON },
  });
  expect((await lettersAt(api))[0]?.to).toBe(PERSON.email);
  const { email } = PERSON;
  const password = 'Mountain-Goat-7';
  const code = await codeFor(api, email);
  const body = { email, password, conf_password: password, ...code };
  expect((await api.call('registrationPassword', { body })).status).toBe(200);
  expect((await api.call('login', { body: { email, password } })).status).toBe(200);
});

test('a letter that went to a mistyped address sets no password once the address is corrected', async () => {
  const mistyped = { ...PERSON, email: 'deepa@exmaple.com', username: 'deepa2' };
  const email = 'deepa@corrected.example';
  const { id } = (await api.call('addSubscriber', { token: staff, body: mistyped })).body.data;
  const code = await codeFor(api, mistyped.email);
  const edit = (body: object) =>
    api.call('editSubscriber', { token: staff, params: { id }, body: { ...mistyped, ...body } });
  const set = (to: string, mailed: Awaited<ReturnType<typeof codeFor>>) => {
    const password = 'Mountain-Goat-7';
    const body = { email: to, password, conf_password: password, ...mailed };
    return api.call('registrationPassword', { body });
  };

  await edit({ email });
  expect((await set(email, code)).status).toBe(422);
  await api.call('forgotPassword', { body: { email } });
  await edit({ email, address: 'Ilam' });
  expect((await set(email, await codeFor(api, email))).status).toBe(200);
});

test.each([
  [
    { full_name: '', email: 'x', username: '', mobile_no: '1' },
    {
      full_name: ['Full Name field is required.'],
      email: ['Email is not a valid email.'],
      username: ['Username field is required.'],
      mobile_no: ['must be minimum of 10 character.'],
    },
  ],
  [
    { email: 'ASHA@example.com', username: 'Bina.Shrestha' },
    { email: ['already esists.'], username: ['already esists.'] },
  ],
])('%j is refused', async (changes, errors) => {
  const { status, body } = await api.call('addSubscriber', {
    token: staff,
    body: { ...NEWCOMER, ...changes },
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual(errors);
});

test('of ten concurrent requests for one username, one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      api.call('addSubscriber', {
        token: staff,
        body: { ...PERSON, email: `wanted${n}@example.com`, username: 'wanted' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
});

test('a subscriber is changed; staff and unknown people are not, and a name in use is refused', async () => {
  const edit = (id: string, body: object) =>
    api.call('editSubscriber', { token: staff, params: { id }, body });
  expect(await edit('bina', { address: ' Patan ', username: 'BINA.shrestha' })).toMatchObject({
    status: 200,
    body: { data: { id: 'bina', address: 'Patan', username: 'BINA.shrestha' } },
  });
  expect((await edit('bina', { email: 'asha@example.com' })).body.errors).toEqual({
    email: ['already esists.'],
  });
  expect((await edit('bina', {})).body.message).toBe('There is nothing to change.');
  expect((await edit('scale', { email: 'mine@example.com' })).status).toBe(404);
  expect((await edit('nobody', { address: 'x' })).status).toBe(404);
});

test('a package is on sale once it is added, and added only once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => api.call('addPackage', { token: staff, body: PACKAGE })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
  const added = answers.find(({ status }) => status === 200)!.body.data;
  expect(added).toMatchObject({ name: 'Night Watch', type: '5 days recording' });
  const params = { id: 'asha-01' };
  const onSale = (await api.call('packages', { token: subscriber, params })).body.data;
  expect(onSale.at(-1)).toEqual(added);
  expect(added.plans.map(({ id: _id, ...plan }: { id: string }) => plan)).toEqual([
    { display_name: '1 Month', months: 1, package_price: 350.55, vat_amount: 45.57 },
    { display_name: '12 Months', months: 12, package_price: 3500, vat_amount: 455 },
  ]);
});

const plan = PACKAGE.plans[0]!;

test.each([
  [{ name: ' ' }, 'name'],
  [{ plans: [] }, 'plans'],
  [{ plans: [{ ...plan, package_price: 1.005 }] }, 'package_price'],
  [{ plans: [{ ...plan, vat_amount: 1.005 }] }, 'vat_amount'],
  [{ plans: [{ ...plan, package_price: -1 }] }, 'plans.0.package_price'],
  [{ plans: [{ ...plan, months: 0 }] }, 'plans.0.months'],
  [{ plans: [{ ...plan, display_name: '' }] }, 'display_name'],
])('a package with %j is refused', async (changes, field) => {
  const body = { ...PACKAGE, name: 'Other', ...changes };
  const answer = await api.call('addPackage', { token: staff, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
});
