import { render, screen } from '@testing-library/react';
import { AroundReason } from './around-reason';

test.each(['Blurred', 'Blurred.', 'Blurred. ', 'Blurred।'])('%j within a sentence', (reason) => {
  const { container } = render(
    <AroundReason reason={reason} sentence={(bare) => `अस्वीकृत: ${bare}। फेरि पठाउनुहोस्।`} />,
  );
  expect(container).toHaveTextContent('अस्वीकृत: Blurred। फेरि पठाउनुहोस्।');
  expect(screen.getByText('Blurred')).toHaveAttribute('lang', 'en');
});
