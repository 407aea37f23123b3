import { useTranslation } from '@portal/shared';
import { Field, type FieldBinding } from '@portal/shared/ui';
import { useId, useRef, type ReactNode } from 'react';
import { fieldId } from '../details/field-id';
import { refusalText } from './refusal-text';
import { chooseFile, turnImage } from './choose-file';
import { chosenDocuments, type ChosenDocument } from './chosen-documents';
import { ChooseImage } from './choose-image';
import type { DocumentNumber } from './document-number';
import { DocumentPicture } from './document-picture';
import { DropZone } from './drop-zone';
import { ImageStatus } from './image-status';
import { ImageTools } from './image-tools';
import type { DocumentImage } from './use-document-image';

export interface ImageFieldProps {
  number: DocumentNumber;
  alt: string;
  hint: ReactNode;
  /** Whether the document is required. */
  required: boolean;
  image: FieldBinding<string>;
  chosen: ChosenDocument;
  /** The image on the server, or null. */
  submitted: DocumentImage | null;
  /** Whether the form is being sent. */
  busy: boolean;
  onCancel: () => void;
}

/** The field for a document's image: choose, drop, paste or photograph it, rotate or remove it. */
export function ImageField(props: ImageFieldProps) {
  const { number, alt, hint, required, image, chosen, submitted, busy, onCancel } = props;
  const t = useTranslation();
  const statusId = useId();
  const input = useRef<HTMLInputElement>(null);
  const refusal = chosen.refusal ? refusalText(chosen.refusal, t) : undefined;
  const shown = chosen.image ? { phase: 'shown' as const, src: chosen.image.url } : submitted;
  const remove = () => {
    chosenDocuments.forget(number);
    input.current?.focus();
  };
  const take = (file: File) => void chooseFile(number, file);

  return (
    <Field
      id={fieldId(`document${number}_name`)}
      label={t('Document Image')}
      required={required}
      hint={hint}
      error={chosen.image ? (image.error ?? refusal) : (refusal ?? image.error)}
      describedBy={statusId}
    >
      {(control) => (
        <DropZone disabled={busy} empty={shown === null} onDrop={take}>
          {shown && <DocumentPicture alt={alt} {...shown} />}
          <ImageStatus id={statusId} chosen={chosen} refusal={refusal} onCancel={onCancel} />
          <ChooseImage
            control={control}
            inputRef={input}
            again={shown !== null}
            disabled={busy}
            onChoose={take}
          >
            {chosen.image && (
              <ImageTools
                disabled={busy}
                onTurn={chosen.image.picture && ((quarters) => void turnImage(number, quarters))}
                onRemove={remove}
              />
            )}
          </ChooseImage>
        </DropZone>
      )}
    </Field>
  );
}
