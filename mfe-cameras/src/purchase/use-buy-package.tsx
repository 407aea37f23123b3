import { useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useCallback, useState, type ReactNode } from 'react';
import type { BuyPackageDialogProps } from './buy-package-dialog';
import type { PurchaseTarget } from './purchase-target';

interface Opened {
  target: PurchaseTarget;
  renewedOrder: string | null;
  Dialog: (props: BuyPackageDialogProps) => ReactNode;
}

/**
 * The Buy Package dialog of a screen, with what an order was of chosen already where one is renewed.
 * Its code comes with the first click, so that lists do not wait for it; a click that cannot fetch it
 * says so, and the next one tries again.
 */
export function useBuyPackage({ onActivated }: { onActivated: (target: PurchaseTarget) => void }) {
  const t = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const buy = useCallback(
    async (target: PurchaseTarget, renewedOrder: string | null = null) => {
      try {
        const { BuyPackageDialog } = await import('./buy-package-dialog');
        setOpened({ target, renewedOrder, Dialog: BuyPackageDialog });
      } catch {
        notify.error(t('This could not be loaded.'));
      }
    },
    [t],
  );

  const close = () => setOpened(null);
  const dialog = opened && (
    <opened.Dialog
      target={opened.target}
      renewedOrder={opened.renewedOrder}
      onClose={close}
      onActivated={() => {
        close();
        onActivated(opened.target);
      }}
    />
  );
  return { buy, dialog };
}
