import { Link } from '@portal/shared';
import { Banner, Button, type ButtonProps } from '@portal/shared/ui';
import type { ComponentProps } from 'react';
import styles from './door-form.module.css';

export interface DoorFormProps extends ComponentProps<'form'> {
  /** Why it was refused, where no field says so. */
  refusal?: string | undefined;
}

/** A form on the card of the front door. */
export const DoorForm = ({ refusal, children, ...form }: DoorFormProps) => (
  <form {...form} className={styles['form']}>
    {refusal !== undefined && (
      <Banner tone="danger" role="alert">
        {refusal}
      </Banner>
    )}
    {children}
  </form>
);

type SubmitProps = Pick<
  ButtonProps,
  'busy' | 'busyText' | 'disabled' | 'aria-describedby' | 'children'
>;

/** Sends the form. */
export const Submit = (props: SubmitProps) => (
  <Button type="submit" variant="primary" block {...props} />
);

/** The way out, below a form. */
export const BackToLogin = ({ children }: { children: string }) => (
  <Link to="/login" className={styles['back']}>
    {children}
  </Link>
);
