import { ASHA, renderScreen, type FakeAnswers } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import YourPageScreen from './your-page.screen';

function open(answers: FakeAnswers) {
  renderScreen(YourPageScreen, { remote, profile: ASHA, answers });
}

const request = (status: string) => ({
  order_id: '1',
  subscription_cancel_detail: { status, acceptance_reason: null, rejection_reason: null },
});

test('counts the requests that wait for a decision', async () => {
  open({ cancelRequests: () => ({ data: [request('pending'), request('accepted')] }) });
  expect(await screen.findByText('1')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  let up = false;
  open({ cancelRequests: () => (up ? { data: [] } : { failure: { status: 500 } }) });
  await screen.findByText('This could not be loaded.');
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0')).toBeInTheDocument();
});
