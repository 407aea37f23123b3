import { useTranslation, type OperatorAccount } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button } from '@portal/shared/ui';
import { askPeople, isNothing } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';

export interface RemovalDialogProps {
  account: OperatorAccount;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before an operator is removed, and stays until they are. */
export function RemovalDialog({ account, onClose, onRemoved }: RemovalDialogProps) {
  const t = useTranslation();
  const asking = useAsking();
  const remove = () =>
    asking.ask(
      askPeople({ method: 'DELETE', path: `/operators/${account.id}`, isAnswer: isNothing }),
      () => {
        onClose();
        onRemoved();
      },
    );
  const leave = () => !asking.busy && onClose();
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t('Remove {name}', { name: account.name })}
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
        <p>
          {t('They are signed out at once and cannot come back. What they did stays in the log.')}
        </p>
      </Dialog>
      <SignInAgain asking={asking} />
    </>
  );
}
