import {
  type LazyScreen,
  type RemoteModule,
  type RouteDeclaration,
  type SlotName,
  TranslationProvider,
  useOnline,
  usePortal,
  useTranslation,
} from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import {
  Button,
  Card,
  EmptyState,
  Skeleton,
  Spinner,
  Stack,
  VisuallyHidden,
} from '@portal/shared/ui';
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { CrashBoundary } from '../page/crash-boundary';
import { MAIN_ID } from '../page/focus-title';
import { setPageTitle } from '../page/page-title';
import { createRequiredContext } from '../page/required-context';
import { offersHelp } from '../support/help-path';
import { HelpLink, SupportContact } from '../support/support-contact';
import { disabledIn, usePageManifest } from './page-manifest';
import type { Refreshes } from './refreshes';
import type { RemoteRegistry } from './registry';
import type { ScreenLoader } from './screen-loader';

/** Shown instead of a remote that operators switched off. `reason` is their text. */
function SwitchedOffCard({ reason }: { reason: string | null }) {
  const t = useTranslation();
  return (
    <Card as="div" data-stand-in>
      <EmptyState
        icon="info"
        title={<h1>{t('This part of the portal is switched off at the moment.')}</h1>}
      >
        {reason !== null && <p lang={detectLanguage(reason)}>{reason}</p>}
        <p>{t('The rest works as usual.')}</p>
      </EmptyState>
    </Card>
  );
}

interface FailureCardProps {
  /** The code that a person reads out to support. */
  code: string;
  onRetry: () => void;
  /** The title of the page, in English, if the card is all of it. */
  title?: string | undefined;
  compact?: boolean;
}

/** Shown instead of a remote that failed, with a retry. Without a network it waits, because nothing has failed. */
function FailureCard({ code, onRetry, title, compact = false }: FailureCardProps) {
  const t = useTranslation();
  const online = useOnline();
  const { config } = usePortal();
  return (
    <Card as="div" role="alert" data-stand-in>
      {title !== undefined && <h1>{t(title)}</h1>}
      <EmptyState
        title={
          online
            ? t('This part of the portal is not available right now.')
            : t('This part of the portal is waiting for a connection.')
        }
        {...(!compact && { icon: online ? ('warning' as const) : ('info' as const) })}
        action={<Button onClick={onRetry}>{t('Try again')}</Button>}
      >
        {online ? (
          <>
            <p>{t('The rest works as usual.')}</p>
            <p>{t('Support code: {code}', { code })}</p>
            <SupportContact />
            {offersHelp(config) && <HelpLink />}
          </>
        ) : (
          <p>{t('It is not on this device yet. It will open when you are back online.')}</p>
        )}
      </EmptyState>
    </Card>
  );
}

/** The parts of the portal that the areas of remotes need. */
const [RemotesProvider, useRemotes] = createRequiredContext<{
  registry: RemoteRegistry;
  refreshes: Refreshes;
}>();
export { RemotesProvider };

interface RemoteScreenProps {
  remote: string;
  routeKey: string;
  /** The title of the page, in English. */
  title: string;
  layout: RouteDeclaration['layout'];
}

/** The placeholder of a page in the main layout: its heading and content. */
function PageOutline() {
  return (
    <Stack gap={6}>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Skeleton width="min(16rem, 60%)" height="2.25rem" />
      <Skeleton height="8rem" />
      <Skeleton height="16rem" />
    </Stack>
  );
}

/** A remote's screen for a route, in an area that contains its failures. */
export function RemoteScreen({ remote, routeKey, title, layout }: RemoteScreenProps) {
  const { liveSet } = usePageManifest();
  const disabled = disabledIn(liveSet, remote);
  const { refreshes } = useRemotes();
  const refreshCount = useSyncExternalStore(refreshes.subscribe, refreshes.count);
  useRestoredFocus(`${disabled !== undefined} ${refreshCount}`);
  if (disabled) return <SwitchedOffCard reason={disabled.reason} />;
  return (
    <RemoteArea
      remote={remote}
      pick={({ routes }) => routes[routeKey]}
      of={routeKey}
      title={title}
      waiting={layout === 'main' ? <PageOutline /> : <Spinner size="page" />}
    />
  );
}

/** Moves the focus when the focused element is switched off, replaced or tried again. */
function useRestoredFocus(shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (shown !== before.current && isNowhere) {
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown]);
}

/** Sets the title of the page, translated by the texts around it. */
function PageTitle({ title }: { title: string }) {
  const t = useTranslation();
  const { brand } = usePortal().config;
  useEffect(() => setPageTitle(t(title), brand), [t, title, brand]);
  return null;
}

export interface RemoteAreaProps {
  remote: string;
  /** Returns the screen from the module. */
  pick: (module: RemoteModule) => LazyScreen | undefined;
  /** The name of the screen that `pick` returns. Another name makes another area. */
  of: string;
  /** The title of the page, if the area is one: in English, to be translated by the remote. */
  title?: string;
  /** Whether the area is small, such as a card of the dashboard. */
  compact?: boolean;
  /** What shows while the area loads; a spinner in a line by default. */
  waiting?: ReactNode;
  /** What shows instead of the area's failure card. */
  failed?: ((retry: () => void) => ReactNode) | undefined;
}

function RemoteArea({
  remote,
  pick,
  of,
  title,
  compact = false,
  waiting = <Spinner />,
  failed,
}: RemoteAreaProps) {
  const { registry, refreshes } = useRemotes();
  const wanted = usePageManifest().versions.get(remote);
  if (!wanted) throw new Error(`The live set has no remote ${remote}`);
  const loader = useMemo(
    () => registry.loader({ remote, live: wanted, pick, of }),
    // `pick` is a new function on each render. `of` names its screen, and the address the version.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [registry, remote, wanted.url, of],
  );
  const state = useSyncExternalStore(loader.subscribe, loader.getState);
  useEffect(() => registry.start(remote, loader), [registry, remote, loader]);
  const refreshCount = useSyncExternalStore(refreshes.subscribe, refreshes.count);
  useEffect(
    () =>
      refreshes.subscribe(() => {
        if (loader.getState().status === 'failed') loader.start();
      }),
    [refreshes, loader],
  );
  const areaState = state.status === 'failed' ? 'failed' : 'alive';
  useRestoredFocus(areaState);
  useEffect(() => registry.areas.show(remote, areaState), [registry, remote, areaState]);
  const shown = state.status === 'ready' ? state.loaded.live : wanted;
  useEffect(() => registry.styleSheets.hold(shown), [registry, shown]);

  if (state.status === 'loading') return waiting;
  if (state.status === 'failed') {
    if (failed) return failed(loader.start);
    return <FailureCard code={state.code} onRetry={loader.start} title={title} compact={compact} />;
  }
  const { Screen, live } = state.loaded;
  return (
    <CrashBoundary key={live.url} onError={() => loader.crashed('render')}>
      <TranslationProvider catalog={registry.activations.catalogOf(remote)}>
        {title !== undefined && <PageTitle title={title} />}
        <Screen key={refreshCount} />
        <Rendered loader={loader} />
      </TranslationProvider>
    </CrashBoundary>
  );
}

function Rendered({ loader }: { loader: ScreenLoader }) {
  useEffect(() => loader.rendered(), [loader]);
  return null;
}

interface SlotProps extends Pick<RemoteAreaProps, 'waiting' | 'failed'> {
  name: SlotName;
}

/** A slot of the shell, filled by remotes in their declared order. */
export function Slot({ name, waiting, failed }: SlotProps) {
  const { slots } = usePageManifest();
  return slots
    .filter(({ slot }) => slot === name)
    .map(({ remote }) => (
      <RemoteArea
        key={remote}
        remote={remote}
        of={name}
        pick={({ slots }) => slots?.[name]}
        compact
        waiting={waiting}
        failed={failed}
      />
    ));
}
