import { useTranslation } from '@portal/shared';
import { Button, EmptyState } from '@portal/shared/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { SupportContact } from '../support/support-contact';
import styles from './pages.module.css';

const SECRETS = 'access_token|refresh_token|token|password|conf_password|otp|code';

/** Removes tokens, queries and personal data from the text of an error. */
export const redact = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/(Bearer\s+)[^\s"']+/gi, '$1[token]')
    .replace(new RegExp(`("(?:${SECRETS})"\\s*:\\s*)"[^"]*"`, 'gi'), '$1"[secret]"')
    // Keeps the path of an address and the position after it: `/main.js?attempt=2:10:4`.
    .replace(/(\/[^\s?#"'()]*)[?#][^\s"'():]*/g, '$1')
    .replace(new RegExp(`\\b(${SECRETS})=[^\\s&"']+`, 'gi'), '$1=[secret]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
    .replace(/\+?\d(?:[\d -]{6,}\d)/g, '[number]');

interface Uncaught {
  text: string;
  details: string;
}

/** Code may throw values other than errors. */
const toText = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);

interface UncaughtBoundaryProps {
  onCrash?: () => void;
  children: ReactNode;
}

/** The outermost error boundary, for errors that no remote's area has caught. */
export class UncaughtBoundary extends Component<
  UncaughtBoundaryProps,
  { uncaught: Uncaught | null }
> {
  override state: { uncaught: Uncaught | null } = { uncaught: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { uncaught: { text: redact(toText(thrown)), details: '' } };
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo) {
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    const details = redact([stack, componentStack].filter(Boolean).join('\n'));
    this.setState({ uncaught: { text: redact(toText(thrown)), details } });
    this.props.onCrash?.();
  }

  override render() {
    const { uncaught } = this.state;
    return uncaught ? <UncaughtPage {...uncaught} /> : this.props.children;
  }
}

function UncaughtPage({ text, details }: Uncaught) {
  const t = useTranslation();
  return (
    <main className={styles.page} role="alert">
      <EmptyState
        icon="warning"
        title={<h1>{t('Something went wrong.')}</h1>}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('Reload the page')}
          </Button>
        }
      >
        <p>{text}</p>
        <SupportContact />
        <details className={styles.details}>
          <summary>{t('Details')}</summary>
          <pre className={styles.stack}>{details}</pre>
        </details>
      </EmptyState>
    </main>
  );
}
