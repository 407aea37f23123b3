import { useFailureText, type CallFailure } from '@portal/shared';
import { Card, EmptyState } from '@portal/shared/ui';
import { TryAgain } from './try-again';

export interface NotLoadedProps {
  title: string;
  error: CallFailure;
  reload: () => void;
}

/** Stands where a person's details would, with the reason and a retry. */
export function NotLoaded({ title, error, reload }: NotLoadedProps) {
  const failureText = useFailureText();
  return (
    <Card role="alert">
      <EmptyState icon="warning" title={title} action={<TryAgain onClick={reload} />}>
        {failureText(error)}
      </EmptyState>
    </Card>
  );
}
