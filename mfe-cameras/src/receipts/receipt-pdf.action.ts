import { CALLS, createRemoteAction, type ReceiptPdfQuery } from '@portal/shared';

interface Asked {
  number: string;
  language: ReceiptPdfQuery['language'];
}

/** A receipt as a file, asked for with the token, which a link cannot send. Its data is a blob address. */
export const receiptPdf = createRemoteAction<Asked, string>({
  name: 'receiptPdf',
  concurrency: 'first',
  call: async ({ number, language }, { http, signal }) => {
    const { data } = await http.call(CALLS.receiptPdf, {
      path: { number },
      query: { language },
      signal,
      as: 'blob',
      quiet: true,
    });
    return URL.createObjectURL(data);
  },
});
