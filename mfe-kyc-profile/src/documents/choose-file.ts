import { drawPicture } from './draw-image';
import { prepareImage } from './prepare-image';
import { attempt } from './refusal';
import { chosenDocuments } from './chosen-documents';
import type { DocumentNumber } from './document-number';

/** Prepares a file as the image of a document. */
export const chooseFile = (number: DocumentNumber, file: Blob): Promise<void> =>
  chosenDocuments.choose(number, () => prepareImage(file));

/** Rotates the chosen image of a document by quarter turns, clockwise. */
export const turnImage = (number: DocumentNumber, quarters: number): Promise<void> =>
  chosenDocuments.turn(number, quarters, (picture, quarterTurns) =>
    attempt(async () => ({ content: await drawPicture(picture, quarterTurns) })),
  );
