import type { ComponentProps } from 'react';
import { Icon } from '../ui';
import styles from './info-tooltip.module.css';

export interface InfoButtonProps extends ComponentProps<'button'> {
  label: string;
}

export const InfoButton = ({ label, ...props }: InfoButtonProps) => (
  <button {...props} type="button" aria-label={label} className={styles['trigger']}>
    <Icon name="info" size={16} />
  </button>
);
