/** The id of a field's control, the target of links in the error list. */
export const fieldId = (name: string): string => `kyc-${name}`;

/** Moves the focus to a field, in the middle of the window. */
export function focusField(name: string): void {
  const control = document.getElementById(fieldId(name));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
