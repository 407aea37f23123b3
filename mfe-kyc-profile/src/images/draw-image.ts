/** The longest side of a sent image, in pixels: enough to read every letter of a document. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.9;

/** Decodes a file upright and at most as large as it is sent. Rejects when it is unreadable. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  const full = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(full.width, full.height));
  if (scale === 1) return full;
  const shrunk = await createImageBitmap(full, {
    resizeWidth: Math.max(1, Math.round(full.width * scale)),
    resizeHeight: Math.max(1, Math.round(full.height * scale)),
    resizeQuality: 'high',
  });
  full.close();
  return shrunk;
}

/** Draws a picture, rotated by quarter turns, as a JPEG without the metadata of its source. */
export async function drawPicture(picture: ImageBitmap, quarterTurns: number): Promise<Blob> {
  const { width, height } = picture;
  const lies = quarterTurns % 2 !== 0;
  const canvas = document.createElement('canvas');
  canvas.width = lies ? height : width;
  canvas.height = lies ? width : height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw on');
  // Transparent pixels would become black in a JPEG.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (drawn) => (drawn ? resolve(drawn) : reject(new Error('The image could not be drawn'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
