import { ASHA, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LateForm } from './late-form';

let isThere = false;
jest.mock('./kyc-form', () => ({
  get KycForm() {
    if (!isThere) throw new Error('The chunk could not be loaded');
    return ({ title }: { title: string }) => <h2>{title}</h2>;
  },
}));

const noImage = { phase: 'missing' as const, src: '', reload: () => undefined };
const Screen = () => (
  <LateForm
    title="Create"
    profile={ASHA}
    record={null}
    images={{ 1: noImage, 2: noImage }}
    autoFocus={false}
    onSubmitted={() => undefined}
    onCancelled={() => undefined}
  />
);

test('a form whose code does not arrive says so, and can be tried again', async () => {
  renderScreen(Screen);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Create' })).toBeInTheDocument();
});
