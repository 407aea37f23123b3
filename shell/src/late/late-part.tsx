import { useTranslation } from '@portal/shared';
import { Button, EmptyState, Spinner } from '@portal/shared/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CrashBoundary } from '../page/crash-boundary';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LatePartProps<Props> {
  load: Load<Props>;
  /** Shown if the part fails to load: its title, if the part is a page. */
  failure: ReactNode;
  /** The props of the part. */
  props?: Props;
}

/** The parts whose code has loaded. `Suspense` would still show its fallback for 300 ms. */
const fetched = new Map<unknown, unknown>();

/** Fetches the code of a part, so that it renders at once. */
export async function fetchPart<Props>(load: Load<Props>) {
  const part = await load();
  fetched.set(load, part.default);
  return part;
}

/** A part of the page whose code loads when it first renders. A failure offers a retry. */
export function LatePart<Props extends object = object>({
  load,
  failure,
  props = {} as Props,
}: LatePartProps<Props>) {
  const t = useTranslation();
  const create = () =>
    (fetched.get(load) as ComponentType<Props> | undefined) ?? lazy(() => fetchPart(load));
  const [Part, setPart] = useState<ComponentType<Props> | null>(create);
  const failed = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears, so the focus moves to the place of the part.
    const place = failed.current?.parentElement;
    if (place) place.tabIndex = -1;
    place?.focus({ preventScroll: true });
    setPart(create);
  };
  if (!Part) {
    return (
      <div ref={failed}>
        <EmptyState
          icon="warning"
          title={failure}
          action={<Button onClick={retry}>{t('Try again')}</Button>}
        />
      </div>
    );
  }
  return (
    <CrashBoundary onError={() => setPart(null)}>
      <Suspense fallback={<Spinner />}>
        <Part {...props} />
      </Suspense>
    </CrashBoundary>
  );
}
