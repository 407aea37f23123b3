import { Button, notify } from '@portal/shared/ui';
import { MethodIcon } from '../methods/method-icon';
import { METHOD_LABELS } from '../methods/method-labels';
import { usePartnerStart } from './use-partner-start';

/** Opens the partner's sign-in page. On failure it offers the sign-in by username. */
export function PartnerButton({ onUnavailable }: { onUnavailable: () => void }) {
  const { busy, begin } = usePartnerStart((text) => {
    notify.error(text);
    onUnavailable();
  });

  return (
    <Button needsNetwork busy={busy} onClick={begin}>
      <MethodIcon method="worldlink" />
      {METHOD_LABELS.worldlink}
    </Button>
  );
}
