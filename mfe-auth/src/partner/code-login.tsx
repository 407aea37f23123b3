import { logout, selectSignedIn, useDispatch, usePortal, useSelector } from '@portal/shared';
import { useState } from 'react';
import { AskFirst, AskWhichAccount } from './partner-pages';
import { CodeExchange, type CodeExchangeProps } from './code-exchange';

/**
 * Signs in with the partner's code: at once, or after a press where somebody is signed in already.
 * Where nobody began it here the sign-in begins anew after a press, or the API judges the code alone.
 */
export function CodeLogin({ code, start }: CodeExchangeProps) {
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { environment, partnerLogin } = usePortal().config;
  const { requirePendingFlow = environment === 'production' } = partnerLogin;
  const next = start !== null || !requirePendingFlow ? 'exchanging' : 'asking';
  const [stage, setStage] = useState<'asking' | 'leaving' | 'exchanging'>(
    signedIn ? 'asking' : next,
  );

  // The other session is gone. From here on the new one's coming changes nothing.
  if (stage === 'leaving' && !signedIn) setStage(next);

  if (stage === 'exchanging') return <CodeExchange code={code} start={start} />;
  if (!signedIn) return <AskFirst />;
  return (
    <AskWhichAccount
      busy={stage === 'leaving'}
      onOther={() => {
        setStage('leaving');
        dispatch(logout());
      }}
    />
  );
}
