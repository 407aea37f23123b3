import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, type ButtonProps } from '@portal/shared/ui';

/** The button of something that failed to load. It disappears during the retry. */
export function TryAgain(props: ButtonProps) {
  const t = useTranslation();
  return (
    <Button {...props} ref={leaveFocusToTitle}>
      {t('Try again')}
    </Button>
  );
}
