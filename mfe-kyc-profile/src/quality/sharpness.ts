import type { Luminance } from './luminance';

/** A picture is divided into this many tiles a side. */
const TILES = 8;
/** The share of tiles that need not be sharp, because most of a picture is paper and table. */
const CALM = 0.9;
/** The variance of the Laplacian from which letters have edges. */
const SHARP = 150;

/** The variance of the Laplacian within a tile: how abruptly its brightness changes. */
function varianceIn({ width, height, values }: Luminance, column: number, row: number): number {
  const from = (part: number, whole: number) => Math.max(1, Math.floor((part * whole) / TILES));
  const to = (part: number, whole: number) => Math.min(whole - 1, from(part + 1, whole));
  let [count, sum, squares] = [0, 0, 0];
  for (let y = from(row, height); y < to(row, height); y += 1) {
    for (let x = from(column, width); x < to(column, width); x += 1) {
      const at = y * width + x;
      const around =
        (values[at - 1] ?? 0) +
        (values[at + 1] ?? 0) +
        (values[at - width] ?? 0) +
        (values[at + width] ?? 0);
      const laplacian = around - 4 * (values[at] ?? 0);
      count += 1;
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Whether even the most detailed parts of a picture have no sharp edges. */
export function isBlurred(picture: Luminance): boolean {
  const tiles = Array.from({ length: TILES * TILES }, (_, tile) =>
    varianceIn(picture, tile % TILES, Math.floor(tile / TILES)),
  ).sort((one, other) => one - other);
  return (tiles[Math.floor(tiles.length * CALM)] ?? 0) < SHARP;
}
