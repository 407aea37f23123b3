import { type Translate, usePortal, useTranslation } from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import type { Errors } from '@portal/shared/validation';
import { useEffect } from 'react';
import { fieldId, focusField } from '../details/field-id';
import styles from './kyc-form.module.css';
import { DETAILS, type KycValues } from './kyc-values';

/** The label of a field. */
const fieldLabel = (name: keyof KycValues, t: Translate): string =>
  ({
    first_name: t('First Name'),
    middle_name: t('Middle Name'),
    last_name: t('Last Name'),
    email: t('Email'),
    mobile_no: t('Mobile No.'),
    address: t('Address'),
    document1: t('Document 1 type'),
    document1_name: t('Document 1'),
    document2: t('Document 2 type'),
    document2_name: t('Document 2'),
  })[name];

/** The fields in the order of the form. */
const FIELDS = [...DETAILS, 'document1', 'document1_name', 'document2', 'document2_name'] as const;

/** A single error has the focus and needs no list. */
const WORTH_LISTING = 2;

/** Lists the errors of the form with the same texts as at the fields, each linked to its field. */
export function ErrorSummary({ errors }: { errors: Errors<KycValues> }) {
  const t = useTranslation();
  const { markTitle } = usePortal();
  const found = FIELDS.flatMap((name) => {
    const text = errors[name];
    return text === undefined ? [] : [{ name, text }];
  });
  const isWrong = found.length > 0;
  useEffect(() => (isWrong ? markTitle(t('Error: ')) : undefined), [isWrong, markTitle, t]);

  if (found.length < WORTH_LISTING) return null;
  return (
    <Banner tone="danger" role="alert" title={t('There is a problem')}>
      <ul className={styles['errors']}>
        {found.map(({ name, text }) => {
          const label = fieldLabel(name, t);
          return (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name);
                }}
              >
                {text.includes(label) ? text : `${label}: ${text}`}
              </a>
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
