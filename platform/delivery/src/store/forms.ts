import type { Build } from './artifacts';
import { ENCODINGS, type Encoding, compress } from './compression';
import { mediaTypeOf } from './media-types';

/** One of the forms in which a file is kept: as it was built, or packed, beside it. */
export interface Form {
  /** The file it is a form of. */
  file: string;
  /** Where it is kept: a packed form adds the suffix of its encoding. */
  path: string;
  encoding: Encoding | null;
  body: Buffer;
}

/** All that is to be kept of a build besides its manifest; packed only where that is smaller. */
export async function formsOf({ files }: Build): Promise<Form[]> {
  const forms = [...files].map(async ([file, body]): Promise<Form[]> => {
    const plain = { file, path: file, encoding: null, body };
    if (!mediaTypeOf(file).compressible) return [plain];
    const packed = await Promise.all(
      ENCODINGS.map(async ({ name, suffix }): Promise<Form> => {
        const small = await compress(body, name, 'once');
        return { file, path: file + suffix, encoding: name, body: small };
      }),
    );
    return [plain, ...packed.filter((form) => form.body.length < body.length)];
  });
  return (await Promise.all(forms)).flat();
}
