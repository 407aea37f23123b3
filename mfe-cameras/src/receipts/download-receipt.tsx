import { usePortal, useRemoteAction, useTranslation } from '@portal/shared';
import { Button, notify } from '@portal/shared/ui';
import { receiptPdf } from './receipt-pdf.action';

/** Hands a file to the browser, which keeps it among the downloads. */
function saveAs(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file later than others.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a receipt as a file; a failure says so. */
export function DownloadReceipt({ number }: { number: string }) {
  const t = useTranslation();
  const { language } = usePortal();
  const { phase, request } = useRemoteAction(receiptPdf, {
    onSuccess: (address) => saveAs(`receipt-${number}.pdf`, address),
    onError: () => notify.error(t('The PDF could not be downloaded. Please try again.')),
  });
  return (
    <Button
      busy={phase === 'processing'}
      busyText={t('Downloading...')}
      onClick={() => request({ number, language: language === 'ne' ? 'ne' : 'en' })}
    >
      {t('Download PDF')}
    </Button>
  );
}
