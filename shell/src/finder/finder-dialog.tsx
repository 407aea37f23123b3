import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { FinderBox } from './finder-box';

export interface FinderDialogProps {
  onClose: () => void;
}

/** The finder: one field for cameras, pages and actions. */
export default function FinderDialog({ onClose }: FinderDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('Search')} place="top">
      <FinderBox onChosen={onClose} />
    </Dialog>
  );
}
