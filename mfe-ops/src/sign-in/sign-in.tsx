import { useDispatch, usePortal, useSelector, useTranslation } from '@portal/shared';
import { Banner } from '@portal/shared/ui';
import { refresh } from '../refreshing/refreshing.slice';
import { operator, selectOperator } from '../session/operator.slice';
import { Enrolment } from './enrolment';
import { OpsFrame } from './ops-frame';
import { WaysIn } from './ways-in';

export interface SignInProps {
  /** The token of an invitation link. */
  token: string | null;
  /** Called when the link was followed, or cannot be. */
  onLinkDone: () => void;
  /** Whether the operator finds a begun rollback again. */
  keepsDraft: boolean;
}

/** Shown without an operator's session. */
export function SignIn({ token, onLinkDone, keepsDraft }: SignInProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const { brand } = usePortal().config;
  const { ended, name } = useSelector(selectOperator);
  const enter = () => {
    onLinkDone();
    dispatch(operator.actions.entered());
    dispatch(refresh());
  };
  if (token !== null) {
    return <Enrolment key={token} token={token} onDone={enter} onLeave={onLinkDone} />;
  }
  return (
    <OpsFrame lead={t('For operators of {brand}.', { brand })}>
      {ended && (
        <Banner tone="info" role="status">
          {keepsDraft
            ? t('Your session has ended. Sign in again; what you typed is kept.')
            : t('Your session has ended. Sign in again.')}
        </Banner>
      )}
      <WaysIn name={name} onDone={enter} />
    </OpsFrame>
  );
}
