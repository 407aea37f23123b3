import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { useRef } from 'react';
import { FinderBox } from './finder-box';

export interface FinderDialogProps {
  onClose: () => void;
}

/** The finder: one field for cameras, pages and actions. */
export default function FinderDialog({ onClose }: FinderDialogProps) {
  const t = useTranslation();
  const composes = useRef(false);
  const close = () => {
    // While a word is composed, Escape belongs to the keyboard's own list.
    if (!composes.current) onClose();
  };
  return (
    <Dialog open onClose={close} title={t('Search')} place="top">
      <FinderBox
        onChosen={onClose}
        onCompose={(isComposing) => {
          composes.current = isComposing;
        }}
      />
    </Dialog>
  );
}
