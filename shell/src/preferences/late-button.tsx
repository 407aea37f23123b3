import { lazy, Suspense } from 'react';
import { CrashBoundary } from '../crash-boundary';

const PreferencesButton = lazy(() => import(/* webpackChunkName: "idle" */ './preferences-button'));

/** Language and theme for visitors without a session, once the page has what it needs. */
export function LatePreferencesButton() {
  return (
    <CrashBoundary onError={() => undefined}>
      <Suspense>
        <PreferencesButton />
      </Suspense>
    </CrashBoundary>
  );
}
