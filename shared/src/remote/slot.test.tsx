import { render } from '@testing-library/react';
import { Slot } from './slot';

test('a shell without slots of remotes shows nothing there', () => {
  const { container } = render(<Slot name="mfe-billing.invoice" subject={{ invoice: '1' }} />);
  expect(container).toBeEmptyDOMElement();
});
