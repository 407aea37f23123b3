import { useId, type ReactNode } from 'react';
import styles from './choice-group.module.css';

export interface ChoiceGroupProps<Choice extends { id: string }> {
  /** Its name, read out. */
  label: string;
  choices: readonly Choice[];
  /** The id of the selection; '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** What one decides by. All of it is the name of the choice. */
  children: (choice: Choice) => ReactNode;
}

/**
 * The choices of a select with what one decides by. A select has no room for it, so the same choice can be made here: as
 * one stop of the Tab key, where the arrows go from one choice to the next and all facts of each are read out.
 */
export function ChoiceGroup<Choice extends { id: string }>({
  label,
  choices,
  value,
  onChange,
  children,
}: ChoiceGroupProps<Choice>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['group']}>
      {choices.map((choice) => (
        <label key={choice.id} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            checked={choice.id === value}
            onChange={() => onChange(choice.id)}
          />
          <span className={styles['about']}>{children(choice)}</span>
        </label>
      ))}
    </div>
  );
}
