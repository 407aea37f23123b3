import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, type ButtonProps } from '@portal/shared/ui';

/** The button of something that failed to load. It is gone while that loads again. */
export function TryAgain(props: ButtonProps) {
  const t = useTranslation();
  return (
    <Button {...props} ref={leaveFocusToTitle}>
      {t('Try again')}
    </Button>
  );
}
