import { useDispatch, useHold, useRemoteAction, useTranslation } from '@portal/shared';
import { Banner, Button, Spinner } from '@portal/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { overview, useRefusalText } from '../calls/calls';
import { refresh, useFresh, useHeartbeat } from '../calls/refreshing';
import { ChangeDialog, type Draft } from '../changes/change-dialog';
import { followLink, operator, useForgetting, useOperator } from '../session/session';
import { Entrance, LinkProblem, SignIn } from '../session/sign-in';
import { Board } from './board';

const LINK = '#link=';

/** The token of a link that `portal-admin` printed. It is removed from the address, so that no history contains it. */
function takeLinkToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(LINK)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(LINK.length);
}

/** Gives the focus to the title when a view takes the place of another one and nothing has the focus. */
function useTitleFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    if (view === null || view === shown.current) return;
    if (shown.current !== null && document.activeElement === document.body) {
      document.querySelector('h1')?.focus({ preventScroll: true });
    }
    shown.current = view;
  }, [view]);
}

/** The operators' page. A subscriber's session gives no access: without an operator's session it shows the sign-in. */
export default function OpsScreen() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const isSignedOut = useOperator().status === 'signed-out';
  const [draft, setDraft] = useState<Draft | null>(null);
  useHold(draft !== null, 'A change is being written');
  const [taken, setTaken] = useState<{ token: string } | null>(null);
  const link = useRemoteAction(followLink, {
    onSuccess: () => {
      setTaken(null);
      setDraft(null);
      dispatch(operator.actions.entered());
      dispatch(refresh());
    },
  });
  const { request: follow } = link;
  useEffect(() => {
    const take = () => {
      const token = takeLinkToken();
      if (token !== null) setTaken({ token });
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  useEffect(() => {
    if (taken) follow(taken);
  }, [taken, follow]);
  // What was typed is of the person whose session has ended.
  if (isSignedOut && draft !== null) setDraft(null);
  useHeartbeat(!isSignedOut);
  useForgetting();
  const seen = useFresh(overview, isSignedOut ? null : {});
  const view = (isSignedOut && 'sign-in') || (seen.data && 'board') || (seen.failure && 'failure');
  useTitleFocus(link.phase === 'processing' ? null : view);

  if (link.phase === 'processing') return <Spinner size="page" />;
  if (isSignedOut) return <SignIn problem={link.error} />;
  return (
    <>
      {link.error && <LinkProblem failure={link.error} />}
      {seen.data && <Board seen={seen.data} failure={seen.failure} onChange={setDraft} />}
      {!seen.data && !seen.failure && <Spinner size="page" />}
      {!seen.data && seen.failure && (
        <Entrance title={t('Operations cannot be shown')}>
          <Banner tone="danger" role="alert">
            {refusalText(seen.failure)}
          </Banner>
          <Button block onClick={() => dispatch(refresh())}>
            {t('Try again')}
          </Button>
        </Entrance>
      )}
      {draft && (
        <ChangeDialog
          draft={draft}
          remotes={seen.data?.remotes ?? []}
          onClose={() => setDraft(null)}
        />
      )}
    </>
  );
}
