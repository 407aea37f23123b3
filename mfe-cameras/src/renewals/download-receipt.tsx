import { usePortal, useTranslation } from '@portal/shared';
import { Button, notify } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { saveReceipt } from './save-receipt';

/** A call that ends when nobody looks any more. */
function useLeaving(): () => AbortSignal {
  const left = useRef<AbortController>(null);
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);
  return () => left.current?.signal ?? AbortSignal.abort();
}

/** Saves a receipt as a file; a failure says so. */
export function DownloadReceipt({ number }: { number: string }) {
  const t = useTranslation();
  const { http, language } = usePortal();
  const leaving = useLeaving();
  const [isBusy, setIsBusy] = useState(false);

  const download = async () => {
    const signal = leaving();
    setIsBusy(true);
    const isWell = await saveReceipt({
      number,
      language: language === 'ne' ? 'ne' : 'en',
      http,
      signal,
    });
    setIsBusy(false);
    if (!isWell) notify.error(t('The PDF could not be downloaded. Please try again.'));
  };
  return (
    <Button
      needsNetwork
      busy={isBusy}
      busyText={t('Downloading...')}
      onClick={() => void download()}
    >
      {t('Download PDF')}
    </Button>
  );
}
