import { Link, useSelector, useTranslation } from '@portal/shared';
import { selectSession } from '../session/slice';
import { HELP_PATH } from './help-path';

/** Leads to a message to the support, which only who is signed in can send. */
export function HelpLink() {
  const t = useTranslation();
  const { signedIn } = useSelector(selectSession);
  if (!signedIn) return null;
  return (
    <p>
      <Link to={HELP_PATH}>{t('Write to us')}</Link>
    </p>
  );
}
