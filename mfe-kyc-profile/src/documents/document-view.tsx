import { useTranslation, type KycRecord } from '@portal/shared';
import { Badge } from '@portal/shared/ui';
import type { DocumentImage } from './use-document-image';
import { DocumentPicture } from './document-picture';
import { documentTypeLabel, useDocumentName } from './document';
import type { DocumentNumber } from './document-number';
import styles from './documents.module.css';

export interface DocumentViewProps {
  number: DocumentNumber;
  record: KycRecord;
  image: DocumentImage;
  /** Whether the last rejection names this document. */
  refused: boolean;
}

/** A submitted document. */
export function DocumentView({ number, record, image, refused }: DocumentViewProps) {
  const t = useTranslation();
  const nameOf = useDocumentName();
  const type = record[`document${number}`];
  return (
    <li className={styles['document']}>
      <p className={styles['heading']}>
        <span className={styles['name']}>{nameOf(number)}</span>
        {type !== null && <span className={styles['type']}>{documentTypeLabel(type, t)}</span>}
        {refused && <Badge tone="danger">{t('Refused')}</Badge>}
      </p>
      <DocumentPicture alt={nameOf(number, type)} phase={image.phase} src={image.src} />
    </li>
  );
}
