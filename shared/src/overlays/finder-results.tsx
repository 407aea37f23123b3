import { createContext, useContext, useId, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName, Skeleton } from '../ui';
import styles from './finder-results.module.css';

/** What the finder provides to its options. */
export interface FinderState {
  /** The id of the option that Enter chooses. */
  active: string | undefined;
  /** Called when an option that closes the finder was chosen. */
  onChosen: () => void;
}

const Finder = createContext<FinderState>({ active: undefined, onChosen: () => undefined });

/** For the shell, around components that render options. */
export const FinderProvider = Finder.Provider;

export interface FinderGroupProps {
  title: string;
  children: ReactNode;
}

/** Results of one kind below their heading. Without results, render no group. */
export function FinderGroup({ title, children }: FinderGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <div id={id} className={styles['title']}>
        {title}
      </div>
      {children}
    </div>
  );
}

/** A placeholder for results that are loading. While it is there, the number of results is not announced. */
export function FinderWaiting() {
  return (
    <div aria-hidden="true" data-finder-waiting="" className={styles['waiting']}>
      <Skeleton width="60%" />
    </div>
  );
}

export interface FinderOptionProps {
  icon: IconName;
  /** A drawing for `Icon`. */
  drawing?: string | undefined;
  /** The address that it opens. */
  to?: string;
  /** The action, without `to`. The finder closes and unmounts its content. */
  onChoose?: () => void;
  /** Whether the finder stays open when it is chosen: a retry. */
  staysOpen?: boolean;
  /** Shown beside the name, to distinguish it from others. */
  note?: ReactNode;
  children: ReactNode;
}

/** One result: a page to open, or something to do. The finder's field moves among them. */
export function FinderOption({
  icon,
  drawing,
  to,
  onChoose,
  staysOpen = false,
  note,
  children,
}: FinderOptionProps) {
  const id = useId();
  const { active, onChosen } = useContext(Finder);
  const option = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active === id,
    className: styles['option'],
    // The field keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => {
      onChoose?.();
      if (!staysOpen) onChosen();
    },
  };
  const content = (
    <>
      <span className={styles['icon']}>
        <Icon name={icon} drawing={drawing} size={18} />
      </span>
      <span className={styles['text']}>
        {children}
        {note !== undefined && <span className={styles['note']}> {note}</span>}
      </span>
    </>
  );
  return to === undefined ? (
    <button type="button" {...option}>
      {content}
    </button>
  ) : (
    <Link to={to} {...option}>
      {content}
    </Link>
  );
}
