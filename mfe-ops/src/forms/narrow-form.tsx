import type { ComponentProps } from 'react';
import styles from './narrow-form.module.css';

/** A form of few short fields, which would look lost at the width of the page. */
export const NarrowForm = (props: ComponentProps<'form'>) => (
  <form {...props} className={styles['form']} />
);
