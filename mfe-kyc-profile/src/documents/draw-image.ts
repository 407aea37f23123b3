import { ImageRefused } from './refusal';
import { createCanvas, looksAlike } from './samples';

const QUALITY = 0.9;

const encode = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));

/** Whether an encoded image matches the canvas. Some browsers return noise, as a protection against fingerprinting. */
async function isTrueTo(canvas: HTMLCanvasElement, encoded: Blob): Promise<boolean> {
  try {
    const read = await createImageBitmap(encoded);
    const isTrue = looksAlike(canvas, read);
    read.close();
    return isTrue;
  } catch {
    return false;
  }
}

/**
 * Draws a picture, rotated by quarter turns, as a JPEG without the metadata of its source.
 * @throws {ImageRefused} for lack of memory, or if the browser returns another picture than was drawn
 */
export async function drawPicture(picture: ImageBitmap, quarterTurns: number): Promise<Blob> {
  const { width, height } = picture;
  const lies = quarterTurns % 2 !== 0;
  const { canvas, context } = createCanvas(lies ? height : width, lies ? width : height);
  if (!context) throw new ImageRefused({ why: 'memory' });
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2);
  const encoded = await encode(canvas);
  if (!encoded) throw new ImageRefused({ why: 'memory' });
  if (!(await isTrueTo(canvas, encoded))) throw new ImageRefused({ why: 'altered' });
  return encoded;
}
