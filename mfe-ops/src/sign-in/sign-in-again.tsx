import { useSelector, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import type { Asking } from '../operations/use-asking';
import { selectOperator } from '../session/operator.slice';
import { WaysIn } from './ways-in';

/** Asks for a fresh sign-in when a change needs one, then repeats the change. */
export function SignInAgain({ asking: { again, forget } }: { asking: Asking }) {
  const t = useTranslation();
  const { name } = useSelector(selectOperator);
  if (!again) return null;
  return (
    <Dialog open onClose={forget} title={t('Confirm that it is you')}>
      <p>{t('You can change who signs in, and how, only within ten minutes of signing in.')}</p>
      <WaysIn name={name} onDone={again} />
    </Dialog>
  );
}
