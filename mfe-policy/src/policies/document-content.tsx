import { usePortal, useTranslation } from '@portal/shared';
import { languageOf } from '@portal/shared/contract/language-of';
import { Banner, Card } from '@portal/shared/ui';
import { useMemo } from 'react';
import { outlineOf } from '../prose/outline';
import { Prose } from '../prose/prose';
import { Contents } from './contents';
import styles from './document.module.css';
import { useAddressedPart } from './use-addressed-part';

/** A document, with a table of contents if it is long. */
export function DocumentContent({ content, title }: { content: DocumentFragment; title: string }) {
  const outline = useMemo(() => outlineOf(content, title), [content, title]);
  const headings = useMemo(() => [...outline.headings.values()], [outline]);
  const language = useMemo(() => languageOf(content.textContent), [content]);
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
