import { usePortal, useSearchParams, useTranslation, type CallFailure } from '@portal/shared';
import {
  OPERATOR_SIGN_IN_PATH,
  SIGN_IN_REFUSALS,
  type SignInRefusal,
} from '@portal/shared/contract';
import { Banner, ButtonLink, Card } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useRefusalText } from '../calls/calls';
import { useOperator } from './session';
import styles from './sign-in.module.css';

/** Shown without an operator's session: a button opens the identity provider. */
export function SignIn({ problem }: { problem: CallFailure | null }) {
  const t = useTranslation();
  const { brand } = usePortal().config;
  const { ended } = useOperator();
  const [search] = useSearchParams();
  const refusal = SIGN_IN_REFUSALS.find((one) => one === search.get('refused'));
  return (
    <Entrance lead={t('For operators of {brand}.', { brand })}>
      {problem && <LinkProblem failure={problem} />}
      {ended && (
        <Banner tone="info" role="status">
          {t('Your session has ended. Sign in again.')}
        </Banner>
      )}
      {!ended && !problem && refusal && <Refused refusal={refusal} />}
      <ButtonLink variant="primary" icon="profile" block to={OPERATOR_SIGN_IN_PATH} reloadDocument>
        {t('Sign in')}
      </ButtonLink>
    </Entrance>
  );
}

/** Says why the identity provider returned the person without a session. */
function Refused({ refusal }: { refusal: SignInRefusal }) {
  const t = useTranslation();
  const texts: Record<SignInRefusal, string> = {
    'no-role': t(
      'Your account has no role here. Ask an administrator for one, or sign out at the identity provider to use another account.',
    ),
    cancelled: t('You cancelled the sign-in.'),
    invalid: t('The sign-in could not be completed. Start it again.'),
    unreachable: t(
      'The identity provider does not answer. Try again, or ask an administrator for a link.',
    ),
    'not-set-up': t('Sign-in is not set up here. Ask an administrator for a link.'),
  };
  return (
    <Banner tone={refusal === 'cancelled' ? 'info' : 'danger'} role="alert">
      {texts[refusal]}
    </Banner>
  );
}

/** Says why a link that `portal-admin` printed did not sign in. */
export function LinkProblem({ failure }: { failure: CallFailure }) {
  const t = useTranslation();
  const refusalText = useRefusalText();
  return (
    <Banner tone="danger" role="alert" title={t('This link did not sign you in.')}>
      {failure.status === 410
        ? t('This link was used or has expired. Ask its sender for another one.')
        : refusalText(failure)}
    </Banner>
  );
}

interface EntranceProps {
  title?: string;
  lead?: string;
  children: ReactNode;
}

/** Shown instead of a view that needs a session. */
export function Entrance({ title, lead, children }: EntranceProps) {
  const t = useTranslation();
  return (
    <Card className={styles['entrance']}>
      <div>
        <h1 tabIndex={-1}>{title ?? t('Operations')}</h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
