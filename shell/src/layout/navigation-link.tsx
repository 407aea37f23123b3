import { NavLink, useTranslation, type NavigationEntry } from '@portal/shared';
import { classNames, Icon } from '@portal/shared/ui';
import { useShell } from '../portal-context';
import styles from './navigation-link.module.css';

export interface NavigationLinkProps {
  entry: NavigationEntry;
  /** Whether its name stands below its icon where the sidebar is a rail. */
  inSidebar?: boolean;
}

/** A navigation entry with `aria-current`. Pointing at it or focusing it prefetches the page. */
export function NavigationLink({ entry, inSidebar = false }: NavigationLinkProps) {
  const t = useTranslation();
  const { prefetch } = useShell();
  const fetchPage = () => prefetch(entry.to);
  return (
    <NavLink
      to={entry.to}
      end={entry.to === '/'}
      className={classNames(styles.link, inSidebar && styles.inSidebar)}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
    >
      <Icon name={entry.icon} drawing={entry.drawing} size={18} />
      {t(entry.label)}
    </NavLink>
  );
}
