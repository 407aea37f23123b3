import { drawPicture } from '../documents/draw-image';
import { prepareImage, type Preparation } from '../documents/prepare-image';
import { chosenDocuments } from '../documents/chosen-documents';

/**
 * jsdom cannot draw. With `jest.mock` of the drawing modules, every file becomes an image. The nth image has n bytes,
 * to identify its upload.
 */
export function standInImages() {
  let count = 0;
  URL.createObjectURL = () => `blob:${Math.random()}`;
  URL.revokeObjectURL = () => undefined;
  const picture = { close: () => undefined } as ImageBitmap;
  const next = () => {
    count += 1;
    return new Blob(['x'.repeat(count)], { type: 'image/jpeg' });
  };
  jest.mocked(drawPicture).mockImplementation(async () => next());
  jest.mocked(prepareImage).mockImplementation(async (): Promise<Preparation> => ({
    image: { content: next(), picture },
  }));
  chosenDocuments.forgetAll();
}
