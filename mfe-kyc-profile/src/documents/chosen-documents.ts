import { useSyncExternalStore } from 'react';
import type { ImageRefusal } from '../images/check-image';
import { drawPicture } from '../images/draw-image';
import { type PreparedImage, prepareImage } from '../images/prepare-image';
import { DOCUMENT_NUMBERS, type DocumentNumber } from './document-number';

/** An image that was chosen for a document and not submitted yet. */
export interface ChosenImage extends PreparedImage {
  /** The address of its preview. */
  url: string;
  quarterTurns: number;
  /** The name the server keeps it under; null until it has been uploaded. */
  uploadedAs: string | null;
  /** How much of it has been uploaded, from 0 to 1; null while no upload runs. */
  uploading: number | null;
  /** Its last upload broke off, and the same again may succeed. */
  brokeOff: boolean;
}

/** How its upload goes. */
export type UploadNote = Partial<Pick<ChosenImage, 'uploadedAs' | 'uploading' | 'brokeOff'>>;

export interface ChosenDocument {
  /** A file is being checked and made small. */
  reading: boolean;
  /** Why the last file cannot be used; an image chosen before stays. */
  refusal: ImageRefusal | null;
  image: ChosenImage | null;
}

export type ChosenDocuments = Readonly<Record<DocumentNumber, ChosenDocument>>;

const NOTHING: ChosenDocument = { reading: false, refusal: null, image: null };
const NOTHING_CHOSEN: ChosenDocuments = { 1: NOTHING, 2: NOTHING };

interface Work {
  /** Whether a file is read; else the image that is there is drawn anew. */
  reads: boolean;
}

type Drawn = PreparedImage & Pick<ChosenImage, 'quarterTurns'>;

const freshImage = (drawn: Drawn): ChosenImage => ({
  ...drawn,
  url: URL.createObjectURL(drawn.content),
  uploadedAs: null,
  uploading: null,
  brokeOff: false,
});

/** Gives back what an image held that is not shown any more. */
function free(before: ChosenImage | null, after: ChosenImage | null): void {
  if (before && before.url !== after?.url) URL.revokeObjectURL(before.url);
  if (before && before.picture !== after?.picture) before.picture.close();
}

/**
 * The images in hand. They live here, in the memory of the page, and not in the store: what identifies
 * a person is neither written anywhere nor shown to whoever looks at the state.
 */
export function createChosenDocuments() {
  let documents = NOTHING_CHOSEN;
  const listeners = new Set<() => void>();
  /** The work under way on each document: what an earlier one comes to is of no interest. */
  const latest: Record<DocumentNumber, Work | null> = { 1: null, 2: null };

  function change(number: DocumentNumber, changes: Partial<ChosenDocument>): void {
    const before = documents[number];
    const after = { ...before, ...changes };
    free(before.image, after.image);
    documents = { ...documents, [number]: after };
    listeners.forEach((listener) => listener());
  }

  /** Works on the image of one document. */
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

    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Takes a file for a document, if it can be used. */
    choose: (number: DocumentNumber, file: Blob) =>
      work(number, { reads: true }, async () => {
        const outcome = await prepareImage(file);
        return 'refusal' in outcome ? outcome : { ...outcome.image, quarterTurns: 0 };
      }),

    /** Turns the image of a document by quarters, clockwise; one uploaded before is another image then. */
    async turn(number: DocumentNumber, quarters: number): Promise<void> {
      const { image } = documents[number];
      // Another one is about to take its place.
      if (!image || latest[number]?.reads) return;
      const { picture } = image;
      const quarterTurns = (image.quarterTurns + quarters + 4) % 4;
      // Noted at once: a second press turns it further, though the first is not drawn yet.
      change(number, { image: { ...image, quarterTurns } });
      await work(number, { reads: false }, async () => {
        try {
          return { picture, quarterTurns, content: await drawPicture(picture, quarterTurns) };
        } catch {
          return { refusal: { why: 'unreadable' } };
        }
      });
    },

    /** Notes how the upload of this very image goes. */
    noteUpload(number: DocumentNumber, url: string, changes: UploadNote) {
      const { image } = documents[number];
      if (image?.url === url) change(number, { image: { ...image, ...changes } });
    },

    /** The server does not take the upload: the next submission sends the image anew. */
    forgetUpload(number: DocumentNumber) {
      const { image } = documents[number];
      if (image) change(number, { image: { ...image, uploadedAs: null } });
    },

    forget,
    forgetAll: () => DOCUMENT_NUMBERS.forEach(forget),
  };
}

/** Those of this page. */
export const chosenDocuments = createChosenDocuments();

/** What is chosen for the documents, as it changes. */
export const useChosenDocuments = (): ChosenDocuments =>
  useSyncExternalStore(chosenDocuments.subscribe, chosenDocuments.read);
