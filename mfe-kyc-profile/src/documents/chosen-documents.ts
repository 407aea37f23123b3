import { createListeners } from '@portal/shared';
import { useSyncExternalStore } from 'react';
import type { Preparation, PreparedImage } from './prepare-image';
import type { ImageRefusal } from './refusal';
import { DOCUMENT_NUMBERS, type DocumentNumber } from './document-number';

/** A chosen image that has not been submitted. */
export interface ChosenImage extends PreparedImage {
  /** The address of its preview. */
  url: string;
  quarterTurns: number;
  /** Its name on the server; null until it is uploaded. */
  uploadedAs: string | null;
  /** The progress of the upload from 0 to 1; null while none runs. */
  uploading: number | null;
  /** Whether the last upload failed and a retry may succeed. */
  brokeOff: boolean;
}

/** The state of an upload. */
export type UploadNote = Partial<Pick<ChosenImage, 'uploadedAs' | 'uploading' | 'brokeOff'>>;

export interface ChosenDocument {
  /** Whether a file is in preparation. */
  reading: boolean;
  /** Why the last file was refused. An earlier image stays. */
  refusal: ImageRefusal | null;
  image: ChosenImage | null;
}

export type ChosenDocuments = Readonly<Record<DocumentNumber, ChosenDocument>>;

const NOTHING: ChosenDocument = { reading: false, refusal: null, image: null };
const NOTHING_CHOSEN: ChosenDocuments = { 1: NOTHING, 2: NOTHING };

interface Work {
  /** Whether a new file is read. Otherwise the current image is redrawn. */
  reads: boolean;
}

/** Draws a picture again, rotated by quarter turns. */
export type Draw = (
  picture: ImageBitmap,
  quarterTurns: number,
) => Promise<Pick<PreparedImage, 'content'> | { refusal: ImageRefusal }>;

type Drawn = PreparedImage & Pick<ChosenImage, 'quarterTurns'>;

const freshImage = (drawn: Drawn): ChosenImage => ({
  ...drawn,
  url: URL.createObjectURL(drawn.content),
  uploadedAs: null,
  uploading: null,
  brokeOff: false,
});

/** Frees the resources of an image. */
function free(before: ChosenImage | null, after: ChosenImage | null): void {
  if (before && before.url !== after?.url) URL.revokeObjectURL(before.url);
  if (before && before.picture !== after?.picture) before.picture?.close();
}

/**
 * The chosen images. They are in memory and not in the store, so that personal data is neither saved nor
 * visible in the state.
 */
export function createChosenDocuments() {
  let documents = NOTHING_CHOSEN;
  const { subscribe, notify } = createListeners();
  const latest: Record<DocumentNumber, Work | null> = { 1: null, 2: null };

  function change(number: DocumentNumber, changes: Partial<ChosenDocument>): void {
    const before = documents[number];
    const after = { ...before, ...changes };
    free(before.image, after.image);
    documents = { ...documents, [number]: after };
    notify();
  }

  /** Runs a task on the image of a document. */
  async function work(
    number: DocumentNumber,
    own: Work,
    draw: () => Promise<Drawn | { refusal: ImageRefusal }>,
  ): Promise<void> {
    latest[number] = own;
    change(number, { reading: true, refusal: null });
    const outcome = await draw();
    if (latest[number] !== own) return;
    latest[number] = null;
    const result = 'refusal' in outcome ? outcome : { image: freshImage(outcome) };
    change(number, { reading: false, ...result });
  }

  function forget(number: DocumentNumber): void {
    latest[number] = null;
    change(number, NOTHING);
  }

  return {
    read: () => documents,

    subscribe,

    /** Chooses a prepared file. `prepare` is a parameter, so that its code loads with the form. */
    choose: (number: DocumentNumber, prepare: () => Promise<Preparation>) =>
      work(number, { reads: true }, async () => {
        const outcome = await prepare();
        return 'refusal' in outcome ? outcome : { ...outcome.image, quarterTurns: 0 };
      }),

    /** Rotates an image by quarter turns, clockwise. It must be uploaded again afterwards. */
    async turn(number: DocumentNumber, quarters: number, draw: Draw): Promise<void> {
      const { image } = documents[number];
      // A new file is about to replace the image.
      if (!image?.picture || latest[number]?.reads) return;
      const { picture } = image;
      const quarterTurns = (image.quarterTurns + quarters + 4) % 4;
      // Updated at once, so that a second press rotates further before the first is drawn.
      change(number, { image: { ...image, quarterTurns } });
      await work(number, { reads: false }, async () => {
        const outcome = await draw(picture, quarterTurns);
        return 'refusal' in outcome ? outcome : { picture, quarterTurns, ...outcome };
      });
    },

    /** Updates the upload state of this image. */
    noteUpload(number: DocumentNumber, url: string, changes: UploadNote) {
      const { image } = documents[number];
      if (image?.url === url) change(number, { image: { ...image, ...changes } });
    },

    /** Forgets a refused upload, so that the next submission uploads the image again. */
    forgetUpload(number: DocumentNumber) {
      const { image } = documents[number];
      if (image) change(number, { image: { ...image, uploadedAs: null } });
    },

    forget,
    forgetAll: () => DOCUMENT_NUMBERS.forEach(forget),
  };
}

/** The chosen images of this page. */
export const chosenDocuments = createChosenDocuments();

/** Subscribes to the chosen images. */
export const useChosenDocuments = (): ChosenDocuments =>
  useSyncExternalStore(chosenDocuments.subscribe, chosenDocuments.read);
