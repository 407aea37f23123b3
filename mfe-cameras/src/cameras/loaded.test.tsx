import { render } from '@testing-library/react';
import { NotLoaded } from './loaded';

test('a failure without a message leaves no empty space', () => {
  const error = { kind: 'http', status: 502, message: '', fields: {}, retryable: true } as const;
  const { container } = render(<NotLoaded error={error} reload={jest.fn()} />);
  expect(container).toHaveTextContent(/^This could not be loaded\.Try again$/);
  expect(container.querySelector('div:empty')).toBeNull();
});
