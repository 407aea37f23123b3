import type { Structure } from './structure';

const SIGNATURE = 8;
/** The bytes of a chunk's length, name and checksum. */
const AROUND = 12;

/** Reads all chunks to the last one. */
export function pngStructure(bytes: Uint8Array): Structure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size =
    bytes.length >= SIGNATURE + 16
      ? { width: view.getUint32(SIGNATURE + 8), height: view.getUint32(SIGNATURE + 12) }
      : null;
  let at = SIGNATURE;
  while (at + AROUND <= bytes.length) {
    const isLast = String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IEND';
    if (isLast) return { size, complete: true };
    at += AROUND + view.getUint32(at);
  }
  return { size, complete: false };
}
