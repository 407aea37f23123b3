export { Button, type ButtonLook, type ButtonProps, type ButtonVariant } from './actions/button';
export { ButtonLink, type ButtonLinkProps } from './actions/button-link';
export { IconButton, type IconButtonProps } from './actions/icon-button';
export { classNames } from './class-names';
export { MenuButton, type MenuButtonProps, type MenuItem } from './disclosure/menu-button';
export { useDisclosure, type Disclosure } from './disclosure/use-disclosure';
export { Badge, type BadgeProps } from './feedback/badge';
export { Banner, type BannerProps } from './feedback/banner';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { Skeleton, type SkeletonProps } from './feedback/skeleton';
export { Spinner, type SpinnerProps } from './feedback/spinner';
export type { Tone } from './feedback/tone';
export { Field, type ControlAttributes, type FieldLook, type FieldProps } from './forms/field';
export {
  EmailField,
  UsernameField,
  type EmailFieldProps,
  type UsernameFieldProps,
} from './forms/identifier-fields';
export {
  isConfirmedPassword,
  NewPasswordFields,
  type NewPasswordFieldsProps,
} from './forms/new-password-fields';
export { PasswordField, type PasswordFieldProps } from './forms/password-field';
export { SearchBox, type SearchBoxProps } from './forms/search-box';
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field';
export { TextArea, type TextAreaProps } from './forms/text-area';
export { TextField, type TextFieldProps } from './forms/text-field';
export { useForm, type FieldBinding, type Form, type FormOptions } from './forms/use-form';
export { Icon, type IconName, type IconProps } from './icons/icon';
export { Card, type CardProps } from './layout/card';
export { Grid, type GridProps } from './layout/grid';
export { getEntryKey, returnedTo } from './layout/history-entry';
export { PageShell, type PageShellProps } from './layout/page-shell';
export { Stack, type StackProps } from './layout/stack';
export { useGoBack } from './layout/use-go-back';
export { VisuallyHidden } from './layout/visually-hidden';
export { loadToasts } from './toasts/late-toasts';
export { notify } from './toasts/notify';
export { forgetAlerts, useRecentAlerts, type RecentAlert } from './toasts/recent-alerts';
export { ToastHost } from './toasts/toast-host';
