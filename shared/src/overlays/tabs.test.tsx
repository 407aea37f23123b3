import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const tabs = [
  { value: 'current', label: 'Current Plan', content: 'Basic' },
  { value: 'upcoming', label: 'Upcoming Plans', content: 'Plus' },
  { value: 'history', label: 'History', content: 'Expired' },
];

test('arrows, Home and End choose a tab immediately', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Subscriptions" tabs={tabs} />);
  expect(screen.getByRole('tablist', { name: 'Subscriptions' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Current Plan' })).toHaveTextContent('Basic');

  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Upcoming Plans' })).toHaveTextContent('Plus');
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'History', selected: true })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Current Plan', selected: true })).toHaveFocus();
});

test('the screen may control the selected tab', async () => {
  const onChange = jest.fn();
  render(<Tabs label="Subscriptions" tabs={tabs} value="history" onChange={onChange} />);
  expect(screen.getByRole('tabpanel', { name: 'History' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Upcoming Plans' }));
  expect(onChange).toHaveBeenCalledWith('upcoming');
  expect(screen.getByRole('tabpanel', { name: 'History' })).toBeInTheDocument();
});
