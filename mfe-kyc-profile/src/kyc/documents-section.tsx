import { type KycRecord, usePortal } from '@portal/shared';
import type { Form } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { focusField } from '../details/field-id';
import { chooseFile } from '../documents/choose-file';
import { useChosenDocuments } from '../documents/chosen-documents';
import { CITIZENSHIP_BACK, CITIZENSHIP_FRONT } from '../documents/document';
import { DOCUMENT_NUMBERS, type DocumentNumber, otherDocument } from '../documents/document-number';
import { DocumentSlot } from '../documents/document-slot';
import styles from '../documents/documents.module.css';
import { PhotoAdvice } from '../documents/photo-advice';
import type { DocumentImage } from '../documents/use-document-image';
import { usePastedImage } from '../documents/use-pasted-image';
import type { Part } from '../kyc-status/refusal';
import { isRequired } from './document-rules';
import type { KycValues } from './kyc-values';

/** Ignores files dropped outside a target. The browser would open them and leave the form. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) {
        event.dataTransfer.dropEffect = 'none';
        event.preventDefault();
      }
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

export interface DocumentsSectionProps {
  form: Form<KycValues>;
  record: KycRecord | null;
  images: Readonly<Record<DocumentNumber, DocumentImage>>;
  refused: readonly Part[];
  /** Why the documents were refused. */
  reason: string;
  busy: boolean;
  /** The document whose image gets the focus. */
  autoFocus: DocumentNumber | null;
  /** A file that was chosen where a document was refused. */
  chosenFile: ChosenFile | undefined;
  onCancel: () => void;
}

export interface ChosenFile {
  number: DocumentNumber;
  file: File;
}

export function DocumentsSection(props: DocumentsSectionProps) {
  const { form, record, images, refused, reason, busy, autoFocus, chosenFile, onCancel } = props;
  const { documentTypes } = usePortal().config.kyc;
  const chosen = useChosenDocuments();
  useNoStrayDrop();

  usePastedImage((file, pastedInto) => {
    const free = DOCUMENT_NUMBERS.find((number) => form.values[`document${number}_name`] === '');
    const number = pastedInto ?? free;
    if (number !== undefined && !busy) void chooseFile(number, file);
  });

  /*
   * Copies the chosen images to the form's values. Without one, the submitted image stays. It runs before the paint,
   * because a removed image could otherwise still be sent.
   */
  const follow = useEffectEvent((number: DocumentNumber) => {
    const name = `document${number}_name` as const;
    form.setValue(name, chosen[number].image?.url ?? record?.[name] ?? '');
  });
  const [first, second] = DOCUMENT_NUMBERS.map((number) => chosen[number].image?.url);
  useLayoutEffect(() => follow(1), [first]);
  useLayoutEffect(() => follow(2), [second]);

  useEffect(() => {
    if (chosenFile) void chooseFile(chosenFile.number, chosenFile.file);
  }, [chosenFile]);
  useEffect(() => {
    if (autoFocus !== null) focusField(`document${autoFocus}_name`);
  }, [autoFocus]);

  /** Selecting the front of a citizenship card selects the back for the other document. */
  const chooseType = (number: DocumentNumber, type: string) => {
    form.setValue(`document${number}`, type);
    const other = `document${otherDocument(number)}` as const;
    const offersBack = documentTypes.includes(CITIZENSHIP_BACK);
    if (type === CITIZENSHIP_FRONT && offersBack && form.values[other] === '') {
      form.setValue(other, CITIZENSHIP_BACK);
    }
  };

  return (
    <>
      <PhotoAdvice />
      <div className={styles['documents']}>
        {DOCUMENT_NUMBERS.map((number) => (
          <DocumentSlot
            key={number}
            number={number}
            types={documentTypes}
            required={isRequired(form.values, number)}
            type={{
              ...form.field(`document${number}`),
              onChange: (type) => chooseType(number, type),
            }}
            image={form.field(`document${number}_name`)}
            chosen={chosen[number]}
            submitted={record?.[`document${number}_name`] ? images[number] : null}
            refusedFor={refused.includes(number) ? reason : null}
            busy={busy}
            onCancel={onCancel}
          />
        ))}
      </div>
    </>
  );
}
