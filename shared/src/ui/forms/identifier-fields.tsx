import { TextField, type TextFieldProps } from './text-field';

/** Entered exactly as it is, so a phone must neither capitalise nor correct it. */
const VERBATIM = { autoCapitalize: 'none', spellCheck: false } as const;

type OwnProps = Omit<TextFieldProps, 'type' | 'autoComplete' | keyof typeof VERBATIM>;

export interface EmailFieldProps extends OwnProps {
  /** 'username' if it is used to sign in, so that password managers keep the two together. */
  autoComplete: 'username' | 'email';
}

export const EmailField = (props: EmailFieldProps) => (
  <TextField {...VERBATIM} type="email" {...props} />
);

export type UsernameFieldProps = OwnProps;

export const UsernameField = (props: UsernameFieldProps) => (
  <TextField {...VERBATIM} autoComplete="username" {...props} />
);
