import styles from './reminders.module.css';

export interface CheckBoxProps {
  label: string;
  checked: boolean;
  onChoose: (isWanted: boolean) => void;
}

export const CheckBox = ({ label, checked, onChoose }: CheckBoxProps) => (
  <label className={styles['choice']}>
    <input
      type="checkbox"
      className={styles['box']}
      checked={checked}
      onChange={({ target }) => onChoose(target.checked)}
    />
    {label}
  </label>
);
