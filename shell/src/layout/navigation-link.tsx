import { NavLink, useTranslation, type NavigationEntry } from '@portal/shared';
import { Icon } from '@portal/shared/ui';
import { useShell } from '../portal-context';
import styles from './navigation-link.module.css';

/** One entry of the navigation; `aria-current` tells which one is open. Whoever reaches for it finds its page fetched. */
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
      <Icon name={entry.icon} size={18} />
      {t(entry.label)}
    </NavLink>
  );
}
