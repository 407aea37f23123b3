import type { Luminance } from './luminance';

/** The side of a cell in pixels. Letters leave no cell among them without ink. */
const CELL = 10;
/** From this brightness on, nothing can be read. */
const BLOWN_OUT = 250;
/** The share of a picture that a bright patch covers when it hides something. */
const SMALLEST = 0.012;
/** With more bright cells than this it is white paper, as a scanner sees it. */
const WHITE_PAPER = 0.35;

const isBlownOut = ({ width, values }: Luminance, column: number, row: number): boolean => {
  for (let y = row * CELL; y < (row + 1) * CELL; y += 1) {
    for (let x = column * CELL; x < (column + 1) * CELL; x += 1) {
      if ((values[y * width + x] ?? 0) < BLOWN_OUT) return false;
    }
  }
  return true;
};

/** Takes a cell and those it touches out of `bright`, and counts them. */
function takePatch(bright: Set<number>, start: number, columns: number): number {
  const patch = [start];
  bright.delete(start);
  for (const cell of patch) {
    const beside = [cell - columns, cell + columns];
    if (cell % columns > 0) beside.push(cell - 1);
    if (cell % columns < columns - 1) beside.push(cell + 1);
    patch.push(...beside.filter((next) => bright.delete(next)));
  }
  return patch.length;
}

/** Whether light is reflected so brightly that a part of a document is lost in it. */
export function hasGlare(picture: Luminance): boolean {
  const columns = Math.floor(picture.width / CELL);
  const cells = columns * Math.floor(picture.height / CELL);
  const bright = new Set<number>();
  for (let cell = 0; cell < cells; cell += 1) {
    if (isBlownOut(picture, cell % columns, Math.floor(cell / columns))) bright.add(cell);
  }
  if (bright.size > WHITE_PAPER * cells) return false;
  for (const cell of bright) {
    if (takePatch(bright, cell, columns) > SMALLEST * cells) return true;
  }
  return false;
}
