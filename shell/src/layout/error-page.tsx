import {
  logout,
  profile,
  selectProfile,
  useDispatch,
  useSelector,
  useTranslation,
  useOnline,
} from '@portal/shared';
import { Button, EmptyState } from '@portal/shared/ui';
import { Onward } from '../session/onward';
import type { RedirectPath } from '../session/redirect-path';
import { selectSession, serverErrorSet } from '../session/slice';
import { supportCode } from '../support/support-notes';
import { SupportContact } from '../support/support-contact';
import styles from './pages.module.css';

/** Shown while the session's server-error flag is set. Offers a retry and a logout. */
export function ErrorPage({ redirectPath }: { redirectPath: RedirectPath }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const online = useOnline();
  const { serverError } = useSelector(selectSession);
  const { error } = useSelector(profile.select);
  const known = useSelector(selectProfile);
  if (known && !serverError) return <Onward redirectPath={redirectPath} />;

  const tryAgain = () => {
    dispatch(serverErrorSet(false));
    dispatch(profile.request());
  };
  return (
    <div className={styles.page}>
      <EmptyState
        icon="warning"
        title={<h1>{online ? t('Your account could not be loaded') : t('You are offline.')}</h1>}
        action={
          <div className={styles.actions}>
            <Button variant="primary" onClick={tryAgain}>
              {t('Try again')}
            </Button>
            <Button icon="logout" onClick={() => dispatch(logout())}>
              {t('Logout')}
            </Button>
          </div>
        }
      >
        {online ? (
          <>
            <p>
              {t(
                'The server is not responding as it should. Your data is safe; please try again in a moment.',
              )}
            </p>
            <p>{t('Support code: {code}', { code: supportCode('ACCOUNT', error ?? {}) })}</p>
            <SupportContact />
          </>
        ) : (
          <p>{t('Your account will appear when you are back online.')}</p>
        )}
      </EmptyState>
    </div>
  );
}
