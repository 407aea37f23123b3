import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Badge, Button, ButtonLink, Card, type Tone } from '@portal/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { cameraTitle } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { remarksAddress } from '../cancellation/remarks-link';
import { renewAddress } from '../purchase/renew-link';
import { useCatalogueNames } from '../purchase/use-catalogue-names';
import { EndBadge } from '../subscriptions/end-badge';
import { type Attention, getFirstEntries } from './attention';
import styles from './attention.module.css';
import { dismissRejection } from './dismissed-rejections';
import type { AttentionState } from './use-attention';

interface Look {
  state: ReactNode;
  /** The subject besides the camera. */
  about: string;
  remedy: string;
  to: string;
}

function useLook(entry: Attention): Look {
  const t = useTranslation();
  const { chooseName } = useCatalogueNames();
  const badge = (tone: Tone, text: string) => <Badge tone={tone}>{text}</Badge>;
  const { camera } = entry;
  switch (entry.kind) {
    case 'payment':
      return {
        state: badge('warning', t('Payment not confirmed')),
        about: t('Check your wallet before paying again.'),
        remedy: t('Check payment'),
        to: cameraAddress(camera),
      };
    case 'ending':
    case 'expired':
      return {
        state: <EndBadge until={entry.subscription.expiry} />,
        about: chooseName(entry.subscription),
        remedy: t('Renew'),
        to: renewAddress(camera),
      };
    case 'rejected':
      return {
        state: badge('danger', t('Cancellation rejected')),
        about: chooseName(entry.subscription),
        remedy: t('Read remarks'),
        to: remarksAddress(camera, entry.subscription.orderId),
      };
  }
}

/** An entry of the list, with a link to the remedy. A rejection can be dismissed. */
function AttentionEntry({ entry }: { entry: Attention }) {
  const t = useTranslation();
  const { state, about, remedy, to } = useLook(entry);
  const titleId = useId();
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <p id={titleId} className={styles['camera']}>
          {cameraTitle(entry.camera)}
        </p>
        <p className={styles['detail']}>{about}</p>
      </div>
      <div className={styles['state']}>{state}</div>
      <div className={styles['actions']}>
        {entry.kind === 'rejected' && (
          <Button
            ref={leaveFocusToTitle}
            variant="ghost"
            size="small"
            aria-describedby={titleId}
            onClick={() => dismissRejection(entry.request)}
          >
            {t('Dismiss')}
          </Button>
        )}
        <ButtonLink size="small" className={styles['remedy']} to={to} aria-describedby={titleId}>
          {remedy}
        </ButtonLink>
      </div>
    </li>
  );
}

/**
 * The entries that need the subscriber's attention, the most urgent first. Renders nothing without entries, nor while
 * data loads, because the card beside it shows that.
 */
export function AttentionListCard({ attention }: { attention: AttentionState }) {
  const t = useTranslation();
  const { failed, reload } = attention;
  const [whole, setWhole] = useState(false);
  const listId = useId();
  const entries = attention.entries ?? [];
  if (entries.length === 0 && !failed) return null;

  const handful = getFirstEntries(entries);
  const cameras = new Set(entries.map(({ camera }) => camera.id));
  const shown = whole ? entries : handful;
  return (
    <Card title={t('Needs your attention')}>
      {entries.length > 0 && (
        <ul id={listId} className={styles['list']}>
          {shown.map((entry) => (
            <AttentionEntry
              key={`${entry.kind} ${entry.kind === 'payment' ? entry.camera.id : entry.subscription.orderId}`}
              entry={entry}
            />
          ))}
        </ul>
      )}
      {entries.length > handful.length && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={whole}
          aria-controls={listId}
          onClick={() => setWhole(!whole)}
        >
          {whole ? t('Show fewer') : t('Show all {count}', { count: cameras.size })}
        </Button>
      )}
      {failed && (
        <p className={styles['failure']}>
          {t('Your requests to cancel could not be loaded.')}
          <Button variant="ghost" size="small" onClick={reload}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </Card>
  );
}
