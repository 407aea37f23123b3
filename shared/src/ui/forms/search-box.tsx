import { useRef } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import { ClearButton } from './clear-button';
import styles from './control.module.css';
import searchStyles from './search-box.module.css';

export interface SearchBoxProps {
  /** Its name and placeholder: 'Search Camera'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches while a person types. Escape or the button clears it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    onChange('');
    input.current?.focus();
  };

  return (
    <div role="search" className={classNames(styles['boxed'], searchStyles['search'])}>
      <span className={styles['leading']}>
        <Icon name="search" size={18} />
      </span>
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={classNames(
          styles['control'],
          styles['afterLeading'],
          styles['beforeTrailing'],
          searchStyles['input'],
        )}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') clear();
        }}
      />
      <span hidden={value === ''} className={classNames(styles['trailing'], searchStyles['clear'])}>
        <ClearButton label={label} onClick={clear} />
      </span>
    </div>
  );
}
