import {
  type PolicyRecord,
  type RemoteAction,
  useFailureText,
  useLocation,
  usePortal,
  useRemoteData,
  useTranslation,
} from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import { leaveFocusToTitle } from '@portal/shared/focus';
import {
  Banner,
  Button,
  Card,
  classNames,
  EmptyState,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@portal/shared/ui';
import { useEffect, useMemo } from 'react';
import { type OutlinedHeading, readOutline } from '../prose/outline';
import { Prose } from '../prose/prose';
import { isBlank, sanitise } from '../prose/sanitise';
import styles from './document.module.css';

/** The current record in a language, or the provider's first one if there is none or if records have no language. */
export const recordFor = (
  records: readonly PolicyRecord[],
  language: string,
): PolicyRecord | undefined => records.find((record) => record.language === language) ?? records[0];

/** The fewest headings for which a document gets a table of contents. */
const WORTH_LISTING = 4;

interface ContentsProps {
  headings: readonly OutlinedHeading[];
  /** The language of the document. */
  language: string | undefined;
}

/** Links to the headings of a long document. */
function Contents({ headings, language }: ContentsProps) {
  const t = useTranslation();
  if (headings.length < WORTH_LISTING) return null;
  return (
    <nav className={styles['contents']} aria-label={t('On this page')}>
      <p className={styles['title']} aria-hidden="true">
        {t('On this page')}
      </p>
      <ul lang={language} className={styles['list']}>
        {headings.map(({ id, level, text }) => (
          <li key={id} className={classNames(level > 2 && styles['below'])}>
            <a href={`#${id}`} className={styles['link']}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the fragment of the address when the document has loaded, because the browser did so too early. */
function useAddressedPart(parts: readonly { id: string }[]): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (!parts.some((part) => part.id === id)) return;
    const part = document.getElementById(id);
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
  }, [hash, parts]);
}

/** A document, with a table of contents if it is long. */
function DocumentContent({ content, title }: { content: DocumentFragment; title: string }) {
  const outline = useMemo(() => readOutline(content, title), [content, title]);
  const headings = useMemo(() => [...outline.headings.values()], [outline]);
  const language = useMemo(() => detectLanguage(content.textContent), [content]);
  const t = useTranslation();
  const { language: ofPage } = usePortal();
  const isForeign = language !== undefined && language !== ofPage;
  useAddressedPart(headings);
  return (
    <div className={styles['reading']}>
      {isForeign && (
        <Banner tone="info">
          {language === 'en'
            ? t('This text is in English because there is no Nepali version.')
            : t('This text is in Nepali because there is no English version.')}
        </Banner>
      )}
      <div className={styles['columns']}>
        <Contents headings={headings} language={language} />
        <Card as="article" lang={language} className={styles['document']}>
          <Prose content={content} outline={outline} />
        </Card>
      </div>
    </div>
  );
}

/** The widths of placeholder lines in three paragraphs. */
const PARAGRAPHS = [
  ['96%', '90%', '62%'],
  ['94%', '97%', '88%', '45%'],
  ['92%', '95%', '30%'],
];

function DocumentLoading() {
  const t = useTranslation();
  return (
    <>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {PARAGRAPHS.map((lines) => (
        <Stack gap={2} key={lines.join()}>
          <Skeleton width="12rem" height="1.25rem" />
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      ))}
    </>
  );
}

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
  // Depends on the text, so that reloading the same document moves neither the page nor the focus.
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
