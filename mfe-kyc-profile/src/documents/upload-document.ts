import {
  ApiError,
  CALLS,
  IMAGE_ADDED,
  toFailure,
  type Answer,
  type CallTools,
} from '@portal/shared';
import { chosenDocuments, type UploadNote } from './chosen-documents';
import type { DocumentNumber } from './document-number';

/** The name of an uploaded image, from any field in which servers return it; null for none. */
export function uploadedName({
  data,
  body,
}: Pick<Answer<unknown>, 'data' | 'body'>): string | null {
  for (const place of [data, body]) {
    const { file_name, name, image } = (place ?? {}) as Record<string, unknown>;
    const found = [file_name, name, image].find((one) => typeof one === 'string' && one !== '');
    if (typeof found === 'string') return found;
  }
  return null;
}

async function upload(
  image: Blob,
  onUpload: (part: number) => void,
  { http, signal }: CallTools,
): Promise<string> {
  const form = new FormData();
  form.append('image', image, `document.${image.type.replace('image/', '')}`);
  form.append('model', 'subscribers');
  const answer = await http.call(CALLS.imageUpload, { body: form, signal, quiet: true, onUpload });
  const name = answer.message === IMAGE_ADDED ? uploadedName(answer) : null;
  if (name !== null) return name;
  const { status, message } = answer;
  throw new ApiError({ kind: 'malformed', status, message, fields: {}, retryable: true });
}

/**
 * Uploads the chosen image of a document once. Repeated calls for the same image return its name. Null if
 * none is chosen.
 */
export async function uploadDocument(
  number: DocumentNumber,
  tools: CallTools,
): Promise<string | null> {
  const { image } = chosenDocuments.read()[number];
  if (!image || image.uploadedAs !== null) return image?.uploadedAs ?? null;
  const note = (changes: UploadNote) => chosenDocuments.noteUpload(number, image.url, changes);

  note({ uploading: 0, brokeOff: false });
  // A cancelled upload ends at once, even if the request ends later.
  tools.signal.addEventListener('abort', () => note({ uploading: null }));
  try {
    const uploadedAs = await upload(image.content, (uploading) => note({ uploading }), tools);
    note({ uploadedAs, uploading: null });
    return uploadedAs;
  } catch (thrown) {
    const { kind, retryable } = toFailure(thrown);
    note({ uploading: null, brokeOff: kind !== 'aborted' && retryable });
    throw thrown;
  }
}
