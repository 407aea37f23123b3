import { useTranslation, type KycRecord } from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import { Badge } from '@portal/shared/ui';
import { useId } from 'react';
import { ChooseImage } from './choose-image';
import type { DocumentImage } from './use-document-image';
import { DocumentPicture } from './document-picture';
import { documentTypeLabel, useDocumentName } from './document';
import type { DocumentNumber } from './document-number';
import styles from './documents.module.css';

export interface DocumentViewProps {
  number: DocumentNumber;
  record: KycRecord;
  image: DocumentImage;
  /** Why the last rejection names this document; null if it does not. */
  refusedFor: string | null;
  /** Chooses another image for a refused document; absent if nothing may be changed. */
  onChoose?: ((file: File) => void) | undefined;
}

export function DocumentView(props: DocumentViewProps) {
  const { number, record, image, refusedFor, onChoose } = props;
  const t = useTranslation();
  const getName = useDocumentName();
  const inputId = useId();
  const type = record[`document${number}`];
  return (
    <li className={styles['document']}>
      <p className={styles['heading']}>
        <span className={styles['name']}>{getName(number)}</span>
        {type !== null && <span className={styles['type']}>{documentTypeLabel(type, t)}</span>}
        {refusedFor !== null && <Badge tone="danger">{t('Refused')}</Badge>}
      </p>
      <DocumentPicture alt={getName(number, type)} {...image} />
      {refusedFor !== null && (
        <>
          {refusedFor && (
            <p lang={detectLanguage(refusedFor)} className={styles['refused']}>
              {refusedFor}
            </p>
          )}
          {onChoose && (
            <ChooseImage control={{ id: inputId }} again disabled={false} onChoose={onChoose} />
          )}
        </>
      )}
    </li>
  );
}
