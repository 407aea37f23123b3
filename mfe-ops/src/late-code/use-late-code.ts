import { useCallback, useEffect, useState } from 'react';

interface LateCode<Module> {
  code: Module | null;
  failed: boolean;
  retry: () => void;
}

/** Code that comes when it is first wanted; one that could not be fetched can be asked for again. */
export function useLateCode<Module>(load: () => Promise<Module>, wanted = true): LateCode<Module> {
  const [state, setState] = useState<{ code: Module | null; failed: boolean }>({
    code: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let awaited = true;
    load().then(
      (code) => awaited && setState({ code, failed: false }),
      () => awaited && setState({ code: null, failed: true }),
    );
    return () => {
      awaited = false;
    };
  }, [load, wanted, attempt]);
  const retry = useCallback(() => {
    setState({ code: null, failed: false });
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}
