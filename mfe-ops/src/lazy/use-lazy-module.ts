import { useEffect, useState } from 'react';

interface LazyModule<Module> {
  module: Module | null;
  failed: boolean;
  retry: () => void;
}

/** Loads a module when it is first wanted. A failure can be retried. */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  wanted = true,
): LazyModule<Module> {
  const [state, setState] = useState<{ module: Module | null; failed: boolean }>({
    module: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let awaited = true;
    load().then(
      (module) => awaited && setState({ module, failed: false }),
      () => awaited && setState({ module: null, failed: true }),
    );
    return () => {
      awaited = false;
    };
  }, [load, wanted, attempt]);
  const retry = () => {
    setState({ module: null, failed: false });
    setAttempt((count) => count + 1);
  };
  return { ...state, retry };
}
