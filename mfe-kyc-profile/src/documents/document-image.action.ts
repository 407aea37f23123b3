import { CALLS, createRemoteAction } from '@portal/shared';

/** The image of a document, loaded with the token, which an `<img>` cannot send. Its data is a blob address. */
export const documentImage = createRemoteAction<{ file: string }, string>({
  name: 'documentImage',
  keyOf: ({ file }) => file,
  // Both documents are shown at once.
  maxKeys: 2,
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
