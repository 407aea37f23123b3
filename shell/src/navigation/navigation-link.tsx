import { NavLink, useTranslation, type NavigationEntry } from '@portal/shared';
import { classNames, Icon } from '@portal/shared/ui';
import { BarWord } from './bar-word';
import { usePrefetch } from './prefetch';
import styles from './navigation-link.module.css';

export interface NavigationLinkProps {
  entry: NavigationEntry;
  /** Decides when the name is below the icon: in a sidebar that is a rail, and always in the thumb bar. */
  place?: 'sidebar' | 'bar';
}

/** A navigation entry with `aria-current`. Pointing at it or focusing it prefetches the page. */
export function NavigationLink({ entry, place }: NavigationLinkProps) {
  const t = useTranslation();
  const prefetch = usePrefetch();
  const { to, icon, drawing, label } = entry;
  const fetchPage = () => prefetch(to);
  const isInBar = place === 'bar';
  const name = isInBar && to === '/' ? t('Home') : t(label);
  return (
    <NavLink
      to={to}
      end={to === '/'}
      aria-label={isInBar ? name : undefined}
      className={classNames(styles.link, place && styles[place])}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
    >
      <Icon name={icon} drawing={drawing} size={isInBar ? 20 : 18} />
      {isInBar ? <BarWord>{name}</BarWord> : name}
    </NavLink>
  );
}
