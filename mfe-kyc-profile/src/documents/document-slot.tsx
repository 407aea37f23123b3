import { useTranslation } from '@portal/shared';
import { Badge, SelectField, type FieldBinding } from '@portal/shared/ui';
import { fieldId } from '../details/field-id';
import { AroundReason } from '../details/around-reason';
import { documentTypeLabel, useDocumentName } from './document';
import { otherDocument } from './document-number';
import styles from './documents.module.css';
import { ImageField, type ImageFieldProps } from './image-field';

export interface DocumentSlotProps extends Omit<ImageFieldProps, 'alt' | 'hint'> {
  types: readonly string[];
  type: FieldBinding<string>;
  /** Why the image on the server was refused, or null. */
  refusedFor: string | null;
}

/** A document: its type and its image. */
export function DocumentSlot(props: DocumentSlotProps) {
  const { number, types, required, type, chosen, refusedFor, busy } = props;
  const t = useTranslation();
  const getName = useDocumentName();
  const isRefused = refusedFor !== null && chosen.image === null;
  const name = getName(number);
  return (
    <div role="group" aria-label={name} data-document={number} className={styles['document']}>
      <p className={styles['heading']}>
        <span className={styles['name']}>{name}</span>
        {isRefused && <Badge tone="danger">{t('Refused')}</Badge>}
      </p>
      <SelectField
        {...type}
        id={fieldId(`document${number}`)}
        label={t('Document Type')}
        required={required}
        disabled={busy}
        options={types.map((value) => ({ value, label: documentTypeLabel(value, t) }))}
      />
      <ImageField
        {...props}
        alt={getName(number, type.value)}
        hint={
          isRefused && refusedFor ? (
            <span className={styles['refused']}>
              <AroundReason
                reason={refusedFor}
                sentence={(reason) =>
                  t('Refused: {reason}. Choose another image; {other} stays as it is.', {
                    reason,
                    other: getName(otherDocument(number)),
                  })
                }
              />
            </span>
          ) : (
            t(
              'JPEG, PNG or another type that this browser can show. Large photos are made smaller before they are sent.',
            )
          )
        }
      />
    </div>
  );
}
