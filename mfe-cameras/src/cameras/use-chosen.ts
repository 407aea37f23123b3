import { useCallback, useRef, type Dispatch, type SetStateAction } from 'react';
import type { Camera } from './camera';

export interface ChooseOptions {
  isWanted: boolean;
  /** Whether to include the cameras between it and the previous choice. */
  isRange: boolean;
}

export type Choose = (index: number, options: ChooseOptions) => void;

/** The ids of the chosen cameras, which stay chosen while a search, a filter or a narrow window hides them. */
export type ChosenState = readonly [
  chosen: ReadonlySet<string>,
  setChosen: Dispatch<SetStateAction<ReadonlySet<string>>>,
];

export function useChosen(cameras: readonly Camera[], [chosen, setChosen]: ChosenState) {
  const before = useRef<string | null>(null);

  const set = useCallback(
    (these: readonly Camera[], isWanted: boolean) => {
      setChosen((others) => {
        const changed = new Set(others);
        for (const { id } of these) {
          if (isWanted) changed.add(id);
          else changed.delete(id);
        }
        return changed;
      });
    },
    [setChosen],
  );

  const choose = useCallback<Choose>(
    (index, { isWanted, isRange }) => {
      const start = isRange ? cameras.findIndex(({ id }) => id === before.current) : -1;
      const from = start < 0 ? index : start;
      before.current = cameras[index]?.id ?? null;
      set(cameras.slice(Math.min(from, index), Math.max(from, index) + 1), isWanted);
    },
    [cameras, set],
  );

  return {
    chosen,
    choose,
    chooseAll: (isWanted: boolean) => set(cameras, isWanted),
    clear: () => setChosen(new Set()),
  };
}
