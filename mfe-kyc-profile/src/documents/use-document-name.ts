import { useTranslation } from '@portal/shared';
import { useCallback } from 'react';
import type { DocumentNumber } from './document-number';

/** What a document is called, its type in brackets where it has one: 'Document 1 (citizenship-front)'. */
export function useDocumentName(): (number: DocumentNumber, type?: string | null) => string {
  const t = useTranslation();
  return useCallback(
    (number, type) =>
      type ? t('Document {number} ({type})', { number, type }) : t('Document {number}', { number }),
    [t],
  );
}
