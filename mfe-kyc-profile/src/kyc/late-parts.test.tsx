import { ASHA, renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KycForm } from './kyc-form';

let mockIsThere = false;
jest.mock('./later-parts', () => {
  if (!mockIsThere) throw new Error('The chunk could not be loaded');
  return {
    DocumentsSection: () => <p>Two documents</p>,
    ErrorSummary: () => null,
  };
});

const noImage = { phase: 'missing' as const, src: '', reload: () => undefined };
const Screen = () => (
  <>
    <h1 tabIndex={-1}>Profile</h1>
    <KycForm
      title="Create"
      profile={ASHA}
      record={null}
      images={{ 1: noImage, 2: noImage }}
      autoFocus={false}
      onSubmitted={() => undefined}
      onSubmittedElsewhere={() => undefined}
      onCancelled={() => undefined}
    />
  </>
);

test('parts whose code fails to load say so, and can be retried; input stays', async () => {
  renderScreen(Screen);
  const address = screen.getByLabelText('Address');
  await userEvent.clear(address);
  await userEvent.type(address, 'Patan 7');
  expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  mockIsThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Two documents')).toBeInTheDocument();
  expect(address).toHaveValue('Patan 7');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
