import { TextField, type TextFieldProps } from './text-field';

/** Written as it is known elsewhere: a phone neither capitalises nor corrects it. */
const VERBATIM = { autoCapitalize: 'none', spellCheck: false } as const;

type OwnProps = Omit<TextFieldProps, 'type' | 'autoComplete' | keyof typeof VERBATIM>;

export interface EmailFieldProps extends OwnProps {
  /** 'username' where one signs in by it, so that password managers keep the two together. */
  autoComplete: 'username' | 'email';
}

/** An address of mail. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField {...VERBATIM} type="email" {...props} />
);

export type UsernameFieldProps = OwnProps;

/** The name one signs in by. */
export const UsernameField = (props: UsernameFieldProps) => (
  <TextField {...VERBATIM} autoComplete="username" {...props} />
);
