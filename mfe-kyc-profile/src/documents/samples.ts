/** Points on each side of what is looked at. */
const POINTS = 16;

/** The most by which two readings of the same points differ on average, of 255: a JPEG is not exact. */
const TOLERANCE = 20;

/** The difference between the brightest and the darkest point of a picture that shows nothing. */
const BLANK_SPREAD = 4;

export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
}

/**
 * The brightness of points spread over a picture on white paper, or of the areas around them; null where what is read is not
 * what was drawn: the browser hides it.
 */
function readBrightness(picture: CanvasImageSource, of: 'points' | 'areas'): number[] | null {
  const { context } = createCanvas(POINTS, POINTS + 1);
  if (!context) return null;
  context.fillStyle = 'white';
  context.fillRect(0, 0, POINTS, POINTS + 1);
  context.imageSmoothingEnabled = of === 'areas';
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, POINTS, POINTS);
  // A line whose colours are known: black, and white.
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

/** Whether two pictures of the same size look alike at the points that are read. */
export function looksAlike(one: CanvasImageSource, other: CanvasImageSource): boolean {
  const [ours, theirs] = [readBrightness(one, 'points'), readBrightness(other, 'points')];
  if (!ours || !theirs) return false;
  const sum = ours.reduce((total, value, at) => total + Math.abs(value - (theirs[at] ?? 0)), 0);
  return sum / ours.length < TOLERANCE;
}

/** Whether a picture shows nothing: each part of it has the same brightness. */
export function isBlank(picture: CanvasImageSource): boolean {
  const brightness = readBrightness(picture, 'areas');
  return brightness !== null && Math.max(...brightness) - Math.min(...brightness) < BLANK_SPREAD;
}
