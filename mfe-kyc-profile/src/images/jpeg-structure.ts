import type { Structure } from './structure';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length after them. */
const standsAlone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Markers of a frame header, which contains the size: SOF0 to SOF15 without three others in that range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The position of the next marker after compressed data, in which FF 00 and restarts are data. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    const isData = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return -1;
}

/** Reads all markers to the end of the image. Phones may add data after it. */
export function jpegStructure(bytes: Uint8Array): Structure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Structure = { size: null, complete: false };
  let at = 2;
  while (at !== -1 && at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return found;
    if (marker === 0xff || standsAlone(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === END_OF_IMAGE) return { ...found, complete: true };
    if (isFrame(marker) && at + 9 <= bytes.length) {
      found.size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    const behind = at + 2 + view.getUint16(at + 2);
    at = marker === START_OF_SCAN ? endOfScan(bytes, behind) : behind;
  }
  // The last marker may be the last two bytes.
  const ends = at !== -1 && bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE;
  return { ...found, complete: ends };
}
