import { useTranslation } from '@portal/shared';
import { Button, Card } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { AttentionEntry } from './attention-entry';
import { handfulOf } from './attention';
import styles from './attention.module.css';
import type { AttentionState } from './use-attention';

/**
 * The entries that need the subscriber's attention, the most urgent first. It renders nothing without
 * entries and while data loads, because the card beside it shows the loading.
 */
export function AttentionListCard({ attention }: { attention: AttentionState }) {
  const t = useTranslation();
  const { failed, reload } = attention;
  const [whole, setWhole] = useState(false);
  const listId = useId();
  const entries = attention.entries ?? [];
  if (entries.length === 0 && !failed) return null;

  const handful = handfulOf(entries);
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
