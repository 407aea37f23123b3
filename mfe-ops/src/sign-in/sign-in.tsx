import { useDispatch, usePortal, useSelector, useTranslation } from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import { useState } from 'react';
import { refresh } from '../refreshing/refreshing.slice';
import { operator, selectOperator } from '../session/operator.slice';
import { Enrolment } from './enrolment';
import { OpsFrame } from './ops-frame';
import { WaysIn } from './ways-in';

export interface SignInProps {
  /** The token of an invitation link. */
  token: string | null;
  onEnter: () => void;
}

/** Shown without an operator's session. */
export function SignIn({ token, onEnter }: SignInProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { brand } = usePortal().config;
  const { ended, name } = useSelector(selectOperator);
  const [left, setLeft] = useState(false);
  const enter = () => {
    onEnter();
    dispatch(operator.actions.entered());
    dispatch(refresh());
  };
  if (token !== null && !left) {
    return <Enrolment token={token} onDone={enter} onLeave={() => setLeft(true)} />;
  }
  return (
    <OpsFrame lead={t('For operators of {brand}.', { brand })}>
      {ended && (
        <Banner tone="info" role="status">
          {t('Your session has ended. Sign in again; what you typed is kept.')}
        </Banner>
      )}
      <WaysIn name={name} onDone={enter} />
    </OpsFrame>
  );
}
