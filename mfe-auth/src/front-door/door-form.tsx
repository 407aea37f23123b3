import { Link } from '@portal/shared';
import { Banner, Button, type ButtonProps } from '@portal/shared/ui';
import type { ComponentProps } from 'react';
import styles from './door-form.module.css';

export interface DoorFormProps extends ComponentProps<'form'> {
  /** The error that belongs to no field. */
  refusal?: string | undefined;
}

/** A form in the frame of the sign-in pages. */
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

/** The submit button. */
export const Submit = (props: SubmitProps) => (
  <Button type="submit" variant="primary" block {...props} />
);

/** The link below a form, back to the login page. */
export const BackToLogin = ({ children }: { children: string }) => (
  <Link to="/login" className={styles['back']}>
    {children}
  </Link>
);
