import { screen } from '@testing-library/react';
import { createRemoteAction } from '../actions';
import { defineCalls, readArray, text } from '../calls';
import { usePortal } from '../remote';
import { createFakeHttp, type OwnAnswers, renderScreen, runAction } from '.';

const CALLS = defineCalls('mfe-billing', {
  invoices: { method: 'GET', path: '/invoices', answer: readArray(text) },
});
const ownAnswers: OwnAnswers = { 'mfe-billing/invoices': () => ({ data: ['A', 'B'] }) };

test('an action with a remote’s own calls is run with their responses', async () => {
  const invoices = createRemoteAction<void, string[]>({
    name: 'invoices',
    call: async (_, { http }) => (await http.call(CALLS.invoices)).data,
  });
  const { ended, madeOwn } = await runAction(invoices, undefined, {}, ownAnswers);
  expect(ended).toMatchObject({ phase: 'success', data: ['A', 'B'] });
  expect(madeOwn).toEqual([{ name: 'mfe-billing/invoices', options: {} }]);
});

test('a fake client has these responses too', async () => {
  const { data } = await createFakeHttp({}, ownAnswers).call(CALLS.invoices);
  expect(data).toEqual(['A', 'B']);
});

test('a screen is shown in the given language', () => {
  const Language = () => <p>{usePortal().language}</p>;
  renderScreen(Language, { language: 'ne' });
  expect(screen.getByText('ne')).toBeInTheDocument();
});
