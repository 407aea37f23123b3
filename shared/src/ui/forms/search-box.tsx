import { useRef } from 'react';
import { useTranslation } from '../../i18n';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import styles from './control.module.css';
import searchStyles from './search-box.module.css';

export interface SearchBoxProps {
  /** Its name and placeholder: 'Search Camera'. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches while one types; Escape or the button empties it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const t = useTranslation();
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
        <IconButton
          icon="close"
          label={t('Clear {label}', { label })}
          className={styles['inside']}
          onClick={clear}
        />
      </span>
    </div>
  );
}
