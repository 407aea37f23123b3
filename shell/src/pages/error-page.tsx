import {
  logout,
  profile,
  selectProfile,
  useDispatch,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { Button, EmptyState } from '@portal/shared/ui';
import { Onward } from '../session/onward';
import { selectSession, serverErrorSet } from '../session/slice';
import styles from './pages.module.css';

/** Shown while the session's server-error flag is set. Offers a retry and a logout. */
export function ErrorPage() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { serverError } = useSelector(selectSession);
  const known = useSelector(selectProfile);
  if (known && !serverError) return <Onward />;

  const tryAgain = () => {
    dispatch(serverErrorSet(false));
    dispatch(profile.request());
  };
  return (
    <div className={styles.page}>
      <EmptyState
        icon="warning"
        title={<h1 className={styles.title}>{t('Your account could not be loaded')}</h1>}
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
        <p>
          {t(
            'The server does not answer as it should. Your data is safe; please try again in a moment.',
          )}
        </p>
      </EmptyState>
    </div>
  );
}
