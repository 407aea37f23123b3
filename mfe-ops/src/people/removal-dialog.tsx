import { useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { askPeople, isNothing } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';

export interface RemovalDialogProps {
  /** What is deleted. */
  path: string;
  title: string;
  onClose: () => void;
  onRemoved: () => void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks before something is removed for good, and stays open until it is. */
export function RemovalDialog({ path, title, onClose, onRemoved, children }: RemovalDialogProps) {
  const t = useTranslation();
  const asking = useAsking();
  const remove = () =>
    asking.ask(askPeople({ method: 'DELETE', path, isAnswer: isNothing }), () => {
      onClose();
      onRemoved();
    });
  const leave = () => !asking.busy && onClose();
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={title}
        footer={
          <>
            <Button onClick={leave}>{t('Cancel')}</Button>
            <Button variant="danger" busy={asking.busy} onClick={remove}>
              {t('Remove')}
            </Button>
          </>
        }
      >
        <AskingFailure failure={asking.failure} />
        <p>{children}</p>
      </Dialog>
      <SignInAgain asking={asking} />
    </>
  );
}
