import { type ReactNode, useId } from 'react';
import styles from './check-choice.module.css';

export interface CheckChoiceProps {
  label: string;
  /** What to know before choosing. */
  note?: ReactNode;
  checked: boolean;
  onChoose: (isWanted: boolean) => void;
}

/** A preference that is on or off. */
export function CheckChoice({ label, note, checked, onChoose }: CheckChoiceProps) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.box}
          checked={checked}
          aria-describedby={note ? noteId : undefined}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {label}
      </label>
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}
