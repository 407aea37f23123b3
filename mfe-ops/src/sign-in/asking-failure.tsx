import { Banner } from '@portal/shared/ui';
import type { Asking } from '../operations/use-asking';
import { useSignInText } from './use-sign-in-text';

/** Why what was asked was refused, told at once. */
export function AskingFailure({ failure }: Pick<Asking, 'failure'>) {
  const text = useSignInText();
  return (
    failure && (
      <Banner tone="danger" role="alert">
        {text(failure)}
      </Banner>
    )
  );
}
