import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Workbench } from './workbench';

test('the first press of a button shows its toast', async () => {
  render(
    <StrictMode>
      <Workbench view={{ theme: 'light', language: 'en', width: 'wide' }} />
    </StrictMode>,
  );
  await act(async () => {});
  const toasts = within(screen.getByRole('region', { name: /^ToastHost/ }));
  await userEvent.click(toasts.getByRole('button', { name: 'Success' }));
  expect(await screen.findByText('The package is renewed.')).toBeInTheDocument();
});
