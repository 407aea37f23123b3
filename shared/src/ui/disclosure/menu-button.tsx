import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import styles from './menu-button.module.css';
import { useDisclosure } from './use-disclosure';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  tone?: 'danger';
}

export interface MenuButtonProps {
  /** Its translated name: 'More actions'. */
  label: string;
  items: readonly MenuItem[];
}

/** A button with three dots that opens a menu of a few actions. */
export function MenuButton({ label, items }: MenuButtonProps) {
  const { containerRef, buttonProps, panelProps, close } = useDisclosure();

  /* Moves the focus first, because a dialog that the action opens returns it there. */
  const select = (item: MenuItem) => {
    close();
    buttonProps.ref.current?.focus();
    item.onSelect();
  };

  return (
    <div ref={containerRef} className={styles['menu']}>
      <IconButton icon="more" label={label} {...buttonProps} />
      <ul {...panelProps} className={styles['list']}>
        {items.map((item) => (
          <li key={item.label}>
            <button
              type="button"
              className={classNames(styles['item'], item.tone && styles[item.tone])}
              onClick={() => select(item)}
            >
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
