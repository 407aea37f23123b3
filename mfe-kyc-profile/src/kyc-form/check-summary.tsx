import { useTranslation } from '@portal/shared';
import { readTyped } from '@portal/shared/contract/nepali';
import { classNames } from '@portal/shared/ui';
import { useDialCode } from '../countries/use-dial-code';
import { useChosenDocuments } from '../documents/chosen-documents';
import { documentTypeLabel } from '../documents/document';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../documents/document-number';
import type { DocumentImage } from '../documents/use-document-image';
import styles from './check-summary.module.css';
import { isRequired } from './document-rules';
import type { KycValues } from './kyc-values';

export interface CheckSummaryProps {
  values: KycValues;
  /** The images on the server. */
  images: Readonly<Record<DocumentNumber, DocumentImage>>;
}

/** What will be sent, as it will be read. */
export function CheckSummary({ values, images }: CheckSummaryProps) {
  const t = useTranslation();
  const { dialCode } = useDialCode();
  const chosen = useChosenDocuments();
  const { first_name, middle_name, last_name } = values;
  const number = readTyped(values.mobile_no, 'number', dialCode);
  const details: [string, string][] = [
    [t('Name'), [first_name, middle_name, last_name].filter(Boolean).join(' ')],
    [t('Mobile No.'), number && [dialCode, number].filter(Boolean).join(' ')],
    [t('Email'), values.email],
    [t('Address'), values.address],
  ];
  return (
    <dl className={styles['summary']}>
      {details.map(([label, value]) => (
        <div key={label}>
          <dt className={styles['label']}>{label}</dt>
          <dd>{value || <span className={styles['none']}>{t('Not given')}</span>}</dd>
        </div>
      ))}
      {DOCUMENT_NUMBERS.map((number) => {
        const [type, name] = [values[`document${number}`], values[`document${number}_name`]];
        const src = chosen[number].image?.url ?? (name && images[number].src);
        const without = name ? t('Type still missing') : t('without an image');
        const missing = isRequired(values, number) ? t('Still missing') : t('Not given');
        return (
          <div key={number} className={classNames(src !== '' && styles['pictured'])}>
            <dt className={styles['label']}>{t('Document {number}', { number })}</dt>
            <dd>
              {src !== '' && <img src={src} alt="" className={styles['thumbnail']} />}
              {type && documentTypeLabel(type, t)}{' '}
              {!(type && name) && (
                <span className={styles['none']}>{type || name ? without : missing}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
