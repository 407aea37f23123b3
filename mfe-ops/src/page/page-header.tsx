import { useDispatch, useRemoteAction, useTranslation } from '@portal/shared';
import { Button, IconButton, notify } from '@portal/shared/ui';
import { useFormats } from '../formats/use-formats';
import type { SeenOverview } from '../operations/overview.action';
import { useRefusalText } from '../operations/use-asking';
import { refresh } from '../refreshing/refreshing.slice';
import { signOut } from '../session/sign-out.action';
import styles from './page.module.css';

/** The header: a summary of the remotes, its time, and the operator. */
export function PageHeader({ seen }: { seen: SeenOverview }) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { clock } = useFormats();
  const refusalText = useRefusalText();
  const leaving = useRemoteAction(signOut, {
    onError: (failure) => notify.error(refusalText(failure)),
  });
  return (
    <header className={styles['header']}>
      <div className={styles['headline']}>
        <h1 tabIndex={-1}>{t('Operations')}</h1>
        <p className={styles['gist']}>{useGist(seen)}</p>
      </div>
      <div className={styles['refreshed']}>
        <span>{t('As of {time}', { time: clock(new Date(seen.seenAt)) })}</span>
        <IconButton icon="rotate-right" label={t('Refresh')} onClick={() => dispatch(refresh())} />
      </div>
      <div className={styles['operator']}>
        <span className={styles['who']}>{seen.operator}</span>
        <Button
          size="small"
          icon="logout"
          busy={leaving.phase === 'processing'}
          onClick={() => leaving.request()}
        >
          {t('Sign out')}
        </Button>
      </div>
    </header>
  );
}

/** '6 live · 1 canary · 1 switched off'. Omits zeros. */
function useGist({ remotes }: SeenOverview): string {
  const t = useTranslation();
  const { count } = useFormats();
  const live = remotes.filter((one) => one.live !== null && !one.disabled).length;
  const canaries = remotes.filter((one) => one.canary).length;
  const off = remotes.filter((one) => one.disabled).length;
  const untrusted = remotes.filter((one) => one.untrusted?.length).length;
  return [
    t('{count} live', { count: count(live) }),
    canaries > 0 && t('{count} in canary', { count: count(canaries) }),
    off > 0 && t('{count} switched off', { count: count(off) }),
    untrusted > 0 && t('{count} not served', { count: count(untrusted) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
