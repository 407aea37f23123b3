import { Link } from '@portal/shared';
import { Button, type ButtonProps } from '@portal/shared/ui';
import type { ComponentProps } from 'react';
import styles from './door-form.module.css';

export const DoorForm = (form: ComponentProps<'form'>) => (
  <form {...form} className={styles['form']} />
);

type SubmitProps = Pick<
  ButtonProps,
  'busy' | 'busyText' | 'disabled' | 'aria-describedby' | 'children'
>;

export const Submit = (props: SubmitProps) => (
  <Button type="submit" needsNetwork variant="primary" block {...props} />
);

/** The link below a form, back to the login page. */
export const BackToLogin = ({ children }: { children: string }) => (
  <Link to="/login" className={styles['back']}>
    {children}
  </Link>
);
