import { useTranslation } from '@portal/shared';
import {
  Button,
  classNames,
  Field,
  type FieldBinding,
  Icon,
  IconButton,
  VisuallyHidden,
} from '@portal/shared/ui';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { fieldId } from '../details/field-id';
import { chooseFile, turnImage } from './choose-file';
import { ChooseImage } from './choose-image';
import { type ChosenDocument, chosenDocuments } from './chosen-documents';
import type { DocumentNumber } from './document-number';
import { DocumentPicture } from './document-picture';
import styles from './image-field.module.css';
import { refusalText } from './refusal-text';
import type { DocumentImage } from './use-document-image';

interface ImageStatusProps {
  id: string;
  chosen: ChosenDocument;
  /** Why a file was refused. The field shows it as its error, and this element announces it. */
  refusal: string | undefined;
  onCancel: () => void;
}

/**
 * The `ref` of a button that disappears once it is pressed. Its focus moves to the text beside it, which describes the
 * next state.
 */
const leaveFocusToWords = (button: HTMLElement | null) => () => {
  if (document.activeElement === button) button?.parentElement?.querySelector('p')?.focus();
};

/** The state of the chosen image: in preparation, ready, uploading, uploaded or failed. */
function ImageStatus({ id, chosen, refusal, onCancel }: ImageStatusProps) {
  const t = useTranslation();
  const { reading, image } = chosen;
  const uploading = image?.uploading ?? null;

  function words() {
    if (reading) return t('Preparing the image...');
    if (!image) return null;
    if (uploading !== null) return t('Uploading...');
    if (image.brokeOff) return null;
    return (
      <>
        <Icon name="check" size={16} />
        {image.uploadedAs === null ? t('Ready to be sent') : t('Uploaded')}
        {image.picture === null && (
          <span className={styles['note']}>
            {t(
              'This browser changes pictures that a page draws, so the file itself is sent. The place and time in it are removed on arrival.',
            )}
          </span>
        )}
      </>
    );
  }

  return (
    <div className={styles['status']}>
      <p id={id} role="status" tabIndex={-1} className={styles['words']}>
        {refusal !== undefined && <VisuallyHidden>{refusal}</VisuallyHidden>}
        {words()}
      </p>
      {uploading !== null && (
        <>
          <progress
            className={styles['progress']}
            aria-label={t('Uploading...')}
            value={uploading}
          />
          <Button ref={leaveFocusToWords} size="small" variant="ghost" onClick={onCancel}>
            {t('Cancel upload')}
          </Button>
        </>
      )}
      {image?.brokeOff && (
        <Button ref={leaveFocusToWords} type="submit" needsNetwork size="small" icon="rotate-right">
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}

interface DropZoneProps {
  disabled: boolean;
  /** Whether it contains no image yet. */
  empty: boolean;
  onDrop: (file: File) => void;
  children: ReactNode;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A target for dropped files. Keyboard users use the controls inside. */
function DropZone({ disabled, empty, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const takes = (event: DragEvent) => !disabled && carriesFiles(event);
  return (
    <div
      role="presentation"
      className={classNames(styles['zone'], empty && styles['empty'], over && styles['over'])}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        const within = event.relatedTarget;
        if (!(within instanceof Node && event.currentTarget.contains(within))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!takes(event) || !file) return;
        event.preventDefault();
        onDrop(file);
      }}
    >
      {children}
    </div>
  );
}

interface ImageToolsProps {
  disabled: boolean;
  /** Quarter turns, clockwise; null if the image cannot be redrawn. */
  onTurn: ((quarters: 1 | -1) => void) | null;
  onRemove: () => void;
}

/** The tools for an image that has not been sent. */
function ImageTools({ disabled, onTurn, onRemove }: ImageToolsProps) {
  const t = useTranslation();
  return (
    <span className={styles['turns']}>
      {onTurn && (
        <>
          <IconButton
            icon="rotate-left"
            label={t('Rotate left')}
            disabled={disabled}
            onClick={() => onTurn(-1)}
          />
          <IconButton
            icon="rotate-right"
            label={t('Rotate right')}
            disabled={disabled}
            onClick={() => onTurn(1)}
          />
        </>
      )}
      <IconButton icon="close" label={t('Remove image')} disabled={disabled} onClick={onRemove} />
    </span>
  );
}

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
