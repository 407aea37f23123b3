import { Link, useSelector, useTranslation } from '@portal/shared';
import { selectSession } from '../session/slice';
import { HELP_PATH } from './offers-requests';

/** Leads to a request to the support, which only who is signed in can send. */
export function RequestLink() {
  const t = useTranslation();
  const { signedIn } = useSelector(selectSession);
  if (!signedIn) return null;
  return (
    <p>
      <Link to={HELP_PATH}>{t('Send a request')}</Link>
    </p>
  );
}
