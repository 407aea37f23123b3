import { CALLS, createRemoteAction, type RemoteAction } from '@portal/shared';
import type { DocumentNumber } from './document-number';

interface ImageOf {
  file: string;
}

/** An action for each document, because both images show at once. Its data is a blob address. */
const documentImage = (number: DocumentNumber) =>
  createRemoteAction<ImageOf, string>({
    name: `documentImage${number}`,
    keyOf: ({ file }) => file,
    call: async ({ file }, { http, signal }) => {
      const { data } = await http.call(CALLS.documentImage, {
        path: { file },
        signal,
        as: 'blob',
        quiet: true,
      });
      signal.throwIfAborted();
      return URL.createObjectURL(data);
    },
  });

/** The images of a verification, loaded with the token, which an `<img>` cannot send. */
export const documentImages: Record<DocumentNumber, RemoteAction<ImageOf, string>> = {
  1: documentImage(1),
  2: documentImage(2),
};
