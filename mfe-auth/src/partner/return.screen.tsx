import { useLocation, useNavigate, useTranslation } from '@portal/shared';
import { useEffect, useState } from 'react';
import { isReturnOf, readArrival } from './arrival';
import { CodeLogin } from './code-login';
import { AskFirst, NotSignedIn } from './partner-pages';
import { forgetPartnerStart, rememberedPartnerStart } from './partner-start';

/** The page to which the partner returns the browser. */
export default function PartnerReturnScreen() {
  const { pathname, search, hash } = useLocation();
  const t = useTranslation();
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(search));
  const [remembered] = useState(rememberedPartnerStart);
  const [isOfOther] = useState(() => remembered !== null && !isReturnOf(search, remembered));
  const start = isOfOther ? null : remembered;

  /* What came is known now; neither the address nor the tab keeps it for anybody else. */
  const next = arrival.kind === 'nothing' ? '/login' : pathname;
  useEffect(() => {
    forgetPartnerStart();
    if (next !== pathname + search + hash) void navigate(next, { replace: true });
  }, [navigate, next, pathname, search, hash]);

  switch (arrival.kind) {
    case 'nothing':
      return null;
    case 'refused':
      // Anybody may write a link to this page: its words are the partner's only after a start in this tab.
      return <NotSignedIn reason={start ? arrival.reason : t('Something Went Wrong')} />;
    case 'code':
      // A code of another start is discarded, whatever the configuration lets through without one.
      return isOfOther ? <AskFirst /> : <CodeLogin code={arrival.code} start={start} />;
  }
}
