import { logout, selectSignedIn, useDispatch, usePortal, useSelector } from '@portal/shared';
import { useState } from 'react';
import { AskFirst, AskWhichAccount } from './partner-pages';
import { CodeExchange, type CodeExchangeProps } from './code-exchange';

/**
 * Signs in with the partner's code: at once, or after a press if a person is signed in already. If no
 * sign-in was started in this tab, it restarts after a press, or the API checks the code alone.
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

  // The earlier session has ended. The start of the new one must not change the stage.
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
