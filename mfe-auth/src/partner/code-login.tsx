import { logout, selectSignedIn, useDispatch, usePortal, useSelector } from '@portal/shared';
import { useState } from 'react';
import { AskFirst, AskWhichAccount } from './ask';
import { CodeExchange } from './code-exchange';

export interface CodeLoginProps {
  code: string;
  /** The person began to sign in with the partner in this tab, just now. */
  begunHere: boolean;
}

/**
 * Signs in with the partner's code: at once, or after a press where nobody began it here or where
 * somebody is signed in already.
 */
export function CodeLogin({ code, begunHere }: CodeLoginProps) {
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { environment, partnerLogin } = usePortal().config;
  const { requirePendingFlow = environment === 'production' } = partnerLogin;
  const mayGoOn = !signedIn && (begunHere || !requirePendingFlow);
  const [stage, setStage] = useState<'asking' | 'leaving' | 'exchanging'>(
    mayGoOn ? 'exchanging' : 'asking',
  );

  // The other session is gone. From here on the new one's coming changes nothing.
  if (stage === 'leaving' && !signedIn) setStage('exchanging');

  if (stage === 'exchanging') return <CodeExchange code={code} />;
  if (!signedIn) return <AskFirst onContinue={() => setStage('exchanging')} />;
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
