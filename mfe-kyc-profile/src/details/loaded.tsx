import { useFailureText, useTranslation, type CallFailure, type Phase } from '@portal/shared';
import { Card, EmptyState, Grid, Skeleton, VisuallyHidden } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { TryAgain } from './try-again';

export interface LoadedProps<Data> {
  of: { phase: Phase; data: Data | null; error: CallFailure | null };
  reload: () => void;
  /** The title of a failure. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** As many placeholders as fields, so that nothing moves when they appear. */
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Renders a person's details, their placeholder, or the failure with a retry. */
export function Loaded<Data>({
  of: { phase, data, error },
  reload,
  failed,
  children,
}: LoadedProps<Data>) {
  const t = useTranslation();
  const failureText = useFailureText();
  if (data) return children(data);
  if (phase === 'error' && error) {
    return (
      <Card role="alert">
        <EmptyState icon="warning" title={failed} action={<TryAgain onClick={reload} />}>
          {failureText(error)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card role="status">
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      <Skeleton width="14rem" height="1.5rem" />
      <Grid columns="field">
        {PLACEHOLDERS.map((name) => (
          <Skeleton key={name} height="4rem" />
        ))}
      </Grid>
    </Card>
  );
}
