import type { Structure } from './structure';

type Size = Structure['size'];

const FIRST_CHUNK = 12;

/** Reads the size, whose format depends on the first chunk. */
function sizeOf(view: DataView, chunk: string): Size {
  const data = FIRST_CHUNK + 8;
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (chunk) {
    case 'VP8 ':
      return {
        width: view.getUint16(data + 6, true) & 0x3fff,
        height: view.getUint16(data + 8, true) & 0x3fff,
      };
    case 'VP8L': {
      const bits = view.getUint32(data + 1, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(data + 4) + 1, height: uint24(data + 7) + 1 };
    default:
      return null;
  }
}

/** Reads the length in the header. */
export function webpStructure(bytes: Uint8Array): Structure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < FIRST_CHUNK + 18) return { size: null, complete: false };
  const chunk = String.fromCharCode(...bytes.subarray(FIRST_CHUNK, FIRST_CHUNK + 4));
  return { size: sizeOf(view, chunk), complete: bytes.length >= view.getUint32(4, true) + 8 };
}
