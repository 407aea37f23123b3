import { Navigate, useLocation, useNavigate } from '@portal/shared';
import { useEffect, useState } from 'react';
import { readArrival } from './arrival';
import { CodeLogin } from './code-login';
import { NotSignedIn } from './partner-pages';
import { forgetPartnerStart, rememberedPartnerStart } from './partner-start';

/** The page to which the partner returns the browser. */
export default function PartnerReturnScreen() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState(() => readArrival(search));
  const [start] = useState(rememberedPartnerStart);

  /* What came is known now; neither the address nor the tab keeps it for anybody else. */
  useEffect(() => {
    forgetPartnerStart();
    if (search !== '' || hash !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search, hash]);

  switch (arrival.kind) {
    case 'nothing':
      return <Navigate to="/login" replace />;
    case 'refused':
      return <NotSignedIn reason={arrival.reason} />;
    case 'code':
      return <CodeLogin code={arrival.code} start={start} />;
  }
}
