import { CALLS, type HttpClient, type ReceiptPdfQuery } from '@portal/shared';

interface Wanted {
  number: string;
  language: ReceiptPdfQuery['language'];
  http: HttpClient;
  /** Aborted when nobody waits any more, which is no failure. */
  signal: AbortSignal;
}

/** Hands a file to the browser, which keeps it among the downloads. */
function saveAs(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Safari reads the file later than others.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Saves a receipt as a file, asked for with the token, which a link cannot send. Answers whether nothing failed. */
export async function saveReceipt({ number, language, http, signal }: Wanted): Promise<boolean> {
  try {
    const { data } = await http.call(CALLS.receiptPdf, {
      path: { number },
      query: { language },
      signal,
      as: 'blob',
      quiet: true,
    });
    // A network that asks for a sign-in answers everything with a page of its own.
    if (!data.type.startsWith('application/pdf')) return false;
    saveAs(`receipt-${number}.pdf`, data);
    return true;
  } catch {
    return signal.aborted;
  }
}
