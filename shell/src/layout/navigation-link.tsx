import { NavLink, useTranslation, type NavigationEntry } from '@portal/shared';
import { Icon } from '@portal/shared/ui';
import { useShell } from '../portal-context';
import styles from './navigation-link.module.css';

/** A navigation entry with `aria-current`. Pointing at it or focusing it prefetches the page. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const t = useTranslation();
  const { prefetch } = useShell();
  const fetchPage = () => prefetch(entry.to);
  return (
    <NavLink
      to={entry.to}
      end={entry.to === '/'}
      className={styles.link ?? ''}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
    >
      <Icon name={entry.icon} drawing={entry.drawing} size={18} />
      {t(entry.label)}
    </NavLink>
  );
}
