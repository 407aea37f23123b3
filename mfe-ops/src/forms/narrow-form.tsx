import type { ComponentProps } from 'react';
import styles from './narrow-form.module.css';

/** A narrow form for a few short fields. */
export const NarrowForm = (props: ComponentProps<'form'>) => (
  <form {...props} className={styles['form']} />
);
