import { NavLink, useTranslation, type NavigationEntry } from '@portal/shared';
import { Icon } from '@portal/shared/ui';
import styles from './navigation-link.module.css';

/** One entry of the navigation; `aria-current` tells which one is open. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const t = useTranslation();
  return (
    <NavLink to={entry.to} end={entry.to === '/'} className={styles.link ?? ''}>
      <Icon name={entry.icon} size={18} />
      {t(entry.label)}
    </NavLink>
  );
}
