import { useTranslation, type KycRecord, type Profile } from '@portal/shared';
import { readTyped } from '@portal/shared/contract/nepali';
import { Button } from '@portal/shared/ui';
import { useDialCode } from '../details/use-dial-code';
import { KnownDetails } from '../details/known-details';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../documents/document-number';
import { DocumentView } from '../documents/document-view';
import styles from '../documents/documents.module.css';
import type { DocumentImage } from '../documents/use-document-image';
import type { ChosenFile } from './documents-section';
import { startingValues } from './kyc-values';
import { refusalOf } from '../kyc-status/refusal';

export interface KycDetailsProps {
  title: string;
  profile: Profile;
  /** Null if the server has a status but no record. */
  record: KycRecord | null;
  images: Readonly<Record<DocumentNumber, DocumentImage>>;
  /** Absent if the submission may not be changed. */
  onEdit?: ((file?: ChosenFile) => void) | undefined;
  /** Whether Edit gets the focus. */
  autoFocus: boolean;
}

/** The submission, read-only. */
export function KycDetails(props: KycDetailsProps) {
  const { title, profile, record, images, onEdit, autoFocus } = props;
  const t = useTranslation();
  const { dialCode } = useDialCode();
  const known = startingValues(profile, record);
  const refusal = refusalOf(profile, record);
  return (
    <KnownDetails
      title={title}
      actions={
        onEdit && (
          <Button
            variant={refusal ? 'primary' : 'secondary'}
            onClick={() => onEdit()}
            autoFocus={autoFocus}
          >
            {t('Edit')}
          </Button>
        )
      }
      details={[
        [t('First Name'), known.first_name],
        [t('Middle Name'), known.middle_name],
        [t('Last Name'), known.last_name],
        [t('Email'), known.email],
        [t('Mobile No.'), readTyped(known.mobile_no, 'number', dialCode), dialCode],
        [t('Address'), known.address],
      ]}
    >
      {record && (
        <div className={styles['section']}>
          <h3>{t('Documents')}</h3>
          <ul className={styles['documents']}>
            {DOCUMENT_NUMBERS.map((number) => (
              <DocumentView
                key={number}
                number={number}
                record={record}
                image={images[number]}
                refusedFor={refusal?.parts.includes(number) ? refusal.reason : null}
                onChoose={onEdit && ((file) => onEdit({ number, file }))}
              />
            ))}
          </ul>
        </div>
      )}
    </KnownDetails>
  );
}
