import { useNavigate } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import remote from '../remote';
import { useQueryAction } from './use-query-action';

const onAction = jest.fn();

function Page() {
  const navigate = useNavigate();
  const [ready, setReady] = useState(false);
  useQueryAction('renew', onAction, { ready });
  return (
    <>
      <button onClick={() => setReady(true)}>Ready</button>
      <button onClick={() => void navigate('/here?renew=2&x=1')}>Again</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the action waits until the page is ready, runs once per link, and adds no history entry', async () => {
  const { address } = renderScreen(Page, { remote, at: '/here?x=1&renew=1' });
  expect(onAction).not.toHaveBeenCalled();
  await press('Ready');
  await waitFor(() => expect(address()).toBe('/here?x=1'));
  expect(onAction.mock.calls).toEqual([['1']]);
  await press('Again');
  await waitFor(() => expect(onAction.mock.calls).toEqual([['1'], ['2']]));
  await press('Back');
  await waitFor(() => expect(address()).toBe('/here?x=1'));
  expect(onAction).toHaveBeenCalledTimes(2);
});
