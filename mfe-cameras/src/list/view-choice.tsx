import { useTranslation } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import styles from './cameras.module.css';
import { useHeld, type HeldQuery } from '../query/held-query';
import { VIEWS } from '../query/list-query';

/** Shows the cameras as cards or as a table. */
export function ViewChoice({ query }: { query: HeldQuery }) {
  const t = useTranslation();
  const chosen = useHeld(query, 'view');
  const looks = {
    cards: { icon: 'dashboard', text: t('Cards') },
    table: { icon: 'menu', text: t('Table') },
  } as const;
  return (
    <div role="group" aria-label={t('View')} className={styles['views']}>
      {VIEWS.map((view) => (
        <Button
          key={view}
          variant={view === chosen ? 'secondary' : 'ghost'}
          icon={looks[view].icon}
          aria-pressed={view === chosen}
          onClick={() => query.change({ view })}
        >
          {looks[view].text}
        </Button>
      ))}
    </div>
  );
}
