import { usePortal } from '@portal/shared';
import { type ComponentType, useEffect, useState } from 'react';
import type { HeldQuery } from '../query/held-query';

interface Code {
  default: ComponentType<{ query: HeldQuery }>;
}

/**
 * The saved views, where the provider keeps them. Their code loads after the list, which is whole without: a failure is
 * not worth a word.
 */
export function LateViews({ query }: { query: HeldQuery }) {
  const { config } = usePortal();
  const isOffered = config.savedViews !== false;
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    import('./saved-views').then(setCode, () => undefined);
  }, [isOffered]);
  return code && <code.default query={query} />;
}
