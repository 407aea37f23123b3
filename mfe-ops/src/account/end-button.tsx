import { useDispatch } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { askPeople, isNothing } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { refresh } from '../refreshing/refreshing.slice';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';

export interface EndButtonProps {
  /** The sessions that end. */
  path: string;
  label?: string;
  children: ReactNode;
}

/** A button that ends sessions. It asks no question first: a new sign-in opens another one. */
export function EndButton({ path, label, children }: EndButtonProps) {
  const dispatch = useDispatch();
  const asking = useAsking();
  const end = () =>
    asking.ask(askPeople({ method: 'DELETE', path, isAnswer: isNothing }), () =>
      dispatch(refresh()),
    );
  return (
    <>
      <AskingFailure failure={asking.failure} />
      <Button
        size="small"
        busy={asking.busy}
        aria-label={label}
        onClick={end}
        ref={leaveFocusToTitle}
      >
        {children}
      </Button>
      <SignInAgain asking={asking} />
    </>
  );
}
