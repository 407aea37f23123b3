import { render, screen } from '@testing-library/react';
import { TranslationProvider } from '../../i18n';
import { Banner } from './banner';
import { EmptyState } from './empty-state';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

test('loading is announced in the language of the page', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(
    <TranslationProvider catalog={{ 'Loading...': 'लोड हुँदैछ...' }}>
      <Spinner size="page" />
    </TranslationProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('लोड हुँदैछ...');
});

test('a banner is announced only if it has a role', () => {
  const { rerender } = render(<Banner tone="danger" title="KYC Verification Rejected" />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<Banner tone="danger" title="KYC Verification Rejected" role="alert" />);
  expect(screen.getByRole('alert')).toHaveTextContent('KYC Verification Rejected');
});

test("a server's text is marked with the language of its letters", () => {
  render(
    <Banner tone="danger" title="KYC Verification Rejected">
      कागजात धमिलो छ।
    </Banner>,
  );
  expect(screen.getByText('कागजात धमिलो छ।')).toHaveAttribute('lang', 'ne');
});

test('an empty state offers the next step', () => {
  render(<EmptyState title="No Cameras Found" action={<a href="/">Dashboard</a>} />);
  expect(screen.getByText('No Cameras Found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
});

test('a skeleton is hidden from screen readers', () => {
  const { container } = render(<Skeleton width="50%" />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});
