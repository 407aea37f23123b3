import { useCallback, useState, type ReactNode } from 'react';
import { useImportOrNotify } from '../cameras/use-import-or-notify';
import type { PurchaseTarget } from '../payment/purchase-target';
import type { BuyPackageDialogProps } from './buy-package-dialog';

interface Opened {
  target: PurchaseTarget;
  renewedOrder: string | null;
  Dialog: (props: BuyPackageDialogProps) => ReactNode;
}

/**
 * The Buy Package dialog of a screen. A renewal preselects the order's package and plan. The code loads on the first
 * click, so that lists do not wait for it.
 */
export function useBuyPackage({ onActivated }: { onActivated: (target: PurchaseTarget) => void }) {
  const importOrNotify = useImportOrNotify();
  const [opened, setOpened] = useState<Opened | null>(null);
  const buy = useCallback(
    async (target: PurchaseTarget, renewedOrder: string | null = null) => {
      const code = await importOrNotify(() => import('./buy-package-dialog'));
      if (code) setOpened({ target, renewedOrder, Dialog: code.BuyPackageDialog });
    },
    [importOrNotify],
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
