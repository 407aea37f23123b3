import { useDispatch } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { askPeople, isNothing } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { refresh } from '../refreshing/refreshing.slice';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';

export interface RemovalProps {
  /** What is deleted. */
  path: string;
  label?: string;
  size?: 'small';
  children: ReactNode;
}

/** A button that removes a sign-in method or a session. */
export function Removal({ path, label, size, children }: RemovalProps) {
  const dispatch = useDispatch();
  const asking = useAsking();
  const remove = () =>
    asking.ask(askPeople({ method: 'DELETE', path, isAnswer: isNothing }), () =>
      dispatch(refresh()),
    );
  return (
    <>
      <AskingFailure failure={asking.failure} />
      <Button
        size={size}
        busy={asking.busy}
        aria-label={label}
        onClick={remove}
        ref={leaveFocusToTitle}
      >
        {children}
      </Button>
      <SignInAgain asking={asking} />
    </>
  );
}
