import {
  type PolicyRecord,
  type RemoteAction,
  useFailureText,
  usePortal,
  useRemoteData,
  useTranslation,
} from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, Card, EmptyState } from '@portal/shared/ui';
import { useMemo } from 'react';
import { isBlank, sanitise } from '../prose/sanitise';
import { DocumentContent } from './document-content';
import { DocumentLoading } from './document-loading';
import styles from './document.module.css';
import { recordFor } from './record-for';

export interface DocumentTextProps {
  /** Resolves with the records of the document. */
  action: RemoteAction<void, PolicyRecord[]>;
  /** The page's heading, which is removed from the document. */
  title: string;
  /** The message when there is no document or it fails to load. */
  none: string;
}

/** A document of the provider, or its loading, missing or failed state. */
export function DocumentText({ action, title, none }: DocumentTextProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { language } = usePortal();
  const { phase, data, error, reload } = useRemoteData(action, undefined);
  const html = data && recordFor(data, language)?.posts.content;
  // By the text, so that the same document that is loaded again moves neither the page nor the focus.
  const content = useMemo(() => (html ? sanitise(html) : null), [html]);

  if (content && !isBlank(content)) {
    return <DocumentContent content={content} title={title} />;
  }
  if (phase === 'error') {
    return (
      <Card role="alert" className={styles['document']}>
        <EmptyState
          icon="warning"
          title={none}
          action={
            <Button ref={leaveFocusToTitle} onClick={reload}>
              {t('Try again')}
            </Button>
          }
        >
          {error && failureText(error)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card role="status" className={styles['document']}>
      {phase === 'success' ? <EmptyState icon="policy" title={none} /> : <DocumentLoading />}
    </Card>
  );
}
