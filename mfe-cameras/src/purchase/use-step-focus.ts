import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus when a dialog changes its step, because the focused control of the previous step has disappeared. */
export function useStepFocus<Step extends string>(
  step: Step,
  controls: Record<Step, RefObject<HTMLElement | null>>,
): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) controls[step].current?.focus();
    before.current = step;
  });
}
