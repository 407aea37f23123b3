import { renderScreen } from '@portal/shared/testing';
import { act } from '@testing-library/react';
import { READS } from '../operations/reads';
import remote from '../remote';
import { rollback } from '../rollback/rollback.action';
import { signOut } from './sign-out.action';
import { useForgetting } from './use-forgetting';

function Page() {
  useForgetting();
  return null;
}

test.each([...READS, rollback].map((action) => [action.name, action]))(
  'the data of %s goes with the session, and not before',
  (name, { succeeded }) => {
    const { store } = renderScreen(Page, { remote });
    const data = () => (store.getState()[name] as { data: unknown }).data;
    act(() => void store.dispatch(succeeded(['seen'] as never)));
    expect(data()).toEqual(['seen']);
    act(() => void store.dispatch(signOut.succeeded(null)));
    expect(data()).toBeNull();
  },
);
