/** Sampled points per side. */
const POINTS = 16;

/** The largest average difference of two samples, of 255. It is not 0, because a JPEG is not exact. */
const TOLERANCE = 20;

/** The difference between the brightest and the darkest point of a blank picture. */
const BLANK_SPREAD = 4;

export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
}

/**
 * Samples the brightness of a picture on white. Null if the browser returns other pixels than were drawn, to prevent
 * fingerprinting.
 */
function readBrightness(picture: CanvasImageSource, of: 'points' | 'areas'): number[] | null {
  const { context } = createCanvas(POINTS, POINTS + 1);
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, POINTS, POINTS + 1);
  context.imageSmoothingEnabled = of === 'areas';
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, POINTS, POINTS);
  // A line of known colours: black and white.
  context.fillStyle = 'black';
  context.fillRect(0, POINTS, POINTS / 2, 1);
  context.fillStyle = 'white';
  context.fillRect(POINTS / 2, POINTS, POINTS / 2, 1);
  const { data } = context.getImageData(0, 0, POINTS, POINTS + 1);
  const brightness = Array.from({ length: data.length / 4 }, (_, point) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * point);
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const known = brightness.splice(POINTS * POINTS);
  const isTrue = known.every(
    (value, at) => Math.abs(value - (at < POINTS / 2 ? 0 : 255)) < TOLERANCE,
  );
  return isTrue ? brightness : null;
}

/** Whether two pictures of the same size match at the sampled points. */
export function looksAlike(one: CanvasImageSource, other: CanvasImageSource): boolean {
  const [ours, theirs] = [readBrightness(one, 'points'), readBrightness(other, 'points')];
  if (!ours || !theirs) return false;
  const sum = ours.reduce((total, value, at) => total + Math.abs(value - (theirs[at] ?? 0)), 0);
  return sum / ours.length < TOLERANCE;
}

/** Whether a picture is blank: all parts have the same brightness. */
export function isBlank(picture: CanvasImageSource): boolean {
  const brightness = readBrightness(picture, 'areas');
  return brightness !== null && Math.max(...brightness) - Math.min(...brightness) < BLANK_SPREAD;
}
