import { useLocation } from '@portal/shared';
import { renderScreen } from '@portal/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { useView, type View } from './use-view';

/** Shows the view, and makes a change. */
function open(search: string, change: Partial<View> = {}) {
  function Page() {
    const [view, changeView] = useView();
    return (
      <>
        <output>{JSON.stringify(view)}</output>
        <output>{useLocation().search}</output>
        <button onClick={() => changeView(change)}>Change</button>
      </>
    );
  }
  renderScreen(Page, { remote, at: `/ops${search}` });
  const outputs = () => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
  return {
    view: () => JSON.parse(outputs()[0] ?? '') as View,
    search: () => outputs()[1],
    press: () => userEvent.click(screen.getByText('Change')),
  };
}

test('the address has the view', () => {
  const { view } = open(
    '?tab=audit&plotted=shell&period=7d&changesOf=mfe-cameras&actor=asha&action=kyc.reject&outcome=done',
  );
  expect(view()).toEqual({
    tab: 'audit',
    plotted: 'shell',
    period: '7d',
    changesOf: 'mfe-cameras',
    actor: 'asha',
    action: 'kyc.reject',
    outcome: 'done',
  });
});

test('an address with values that are none shows the usual ones', () => {
  const { view } = open('?tab=secrets&period=9y&action=sing&outcome=fun');
  expect(view()).toMatchObject({ tab: 'versions', period: '24h', action: '', outcome: '' });
});

test('a selection that is taken back leaves the address, where the others stay', async () => {
  const { view, search, press } = open('?plotted=shell&changesOf=shell', { changesOf: '' });
  await press();
  expect(search()).toBe('?plotted=shell');
  expect(view().changesOf).toBe('');
});
