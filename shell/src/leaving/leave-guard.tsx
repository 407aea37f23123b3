import { useNavigate } from '@portal/shared';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { CrashBoundary } from '../page/crash-boundary';
import { type Holds, useHolds } from './holds';

const LeaveQuestion = lazy(() => import('./leave-question'));

/** How long a press waits for the code of the question. */
const QUESTION_TIMEOUT_MS = 3000;

/** Asks before a page with unsaved work is left. The dialog loads once there is unsaved work. */
export function LeaveGuard() {
  const holds = useHolds();
  const [isMissing, setMissing] = useState(false);
  const isActive = useSyncExternalStore(holds.subscribe, () => holds.active);
  const isRequested = useSyncExternalStore(holds.subscribe, () => holds.requested() !== null);
  useAskBeforeLeaving(holds, isActive);
  // If the dialog fails to load, nobody is trapped on the page.
  useEffect(() => {
    if (isMissing && isRequested) holds.answer(true);
  }, [holds, isMissing, isRequested]);
  if (!isActive && !isRequested) return null;
  return (
    <CrashBoundary onError={() => setMissing(true)}>
      <Suspense fallback={isRequested && <Timeout onEnd={() => setMissing(true)} />}>
        <LeaveQuestion holds={holds} />
      </Suspense>
    </CrashBoundary>
  );
}

function Timeout({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, QUESTION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** The part of the Navigation API that is used. Browsers without it ask only before they leave the portal. */
interface Navigation extends EventTarget {
  traverseTo: (key: string) => unknown;
}

interface NavigateEvent extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  destination: { url: string; key: string; sameDocument: boolean };
}

const ENDS = ['navigatesuccess', 'navigateerror'];

/** Blocks links and the browser's buttons from leaving the page until the person agrees. */
function useAskBeforeLeaving(holds: Holds, isActive: boolean): void {
  const navigate = useNavigate();
  const agreed = useRef(false);

  const askFirst = useEffectEvent((event: NavigateEvent, navigation: Navigation) => {
    const { navigationType, destination } = event;
    const { pathname, search, hash } = new URL(destination.url);
    // A redirect is the consequence of an action such as saving.
    const isRequested = navigationType === 'push' || navigationType === 'traverse';
    const leaves = destination.sameDocument && pathname !== location.pathname;
    if (agreed.current || !holds.active || !event.cancelable || !isRequested || !leaves) return;
    event.preventDefault();
    holds.ask(() => {
      agreed.current = true;
      if (navigationType === 'push') void navigate(pathname + search + hash);
      else navigation.traverseTo(destination.key);
    });
  });

  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    if (!navigation || !isActive) return undefined;
    const listen = (event: Event) => askFirst(event as NavigateEvent, navigation);
    const forget = () => {
      agreed.current = false;
    };
    navigation.addEventListener('navigate', listen);
    for (const end of ENDS) navigation.addEventListener(end, forget);
    return () => {
      navigation.removeEventListener('navigate', listen);
      for (const end of ENDS) navigation.removeEventListener(end, forget);
    };
  }, [isActive]);
}
