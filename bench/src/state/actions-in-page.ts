import type { Page } from 'playwright-core';

interface Store {
  dispatch(action: { type: string; payload: unknown }): unknown;
}

declare global {
  interface Window {
    portalStore: Store;
    idleTimes: number[];
  }
}

/** A node of React's internal tree. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { store?: Store } | null;
}

/**
 * Finds the store of a running portal where React provides it, and records the duration of idle callbacks: the state is
 * saved in one.
 */
export const findStore = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const fibers = [root[key] ?? null];
    while (fibers.length > 0) {
      const fiber = fibers.pop();
      if (!fiber) continue;
      if (fiber.memoizedProps?.store) {
        window.portalStore = fiber.memoizedProps.store;
        break;
      }
      fibers.push(fiber.sibling, fiber.child);
    }
    const whenIdle = window.requestIdleCallback.bind(window);
    window.idleTimes = [];
    window.requestIdleCallback = (task, options) =>
      whenIdle((deadline) => {
        const began = performance.now();
        task(deadline);
        window.idleTimes.push(performance.now() - began);
      }, options);
  });

export interface ActionCost {
  /** Milliseconds of one action: reducers, sagas, subscribers and rendering. */
  action: number;
  /** Milliseconds of saving the state once, when the page is idle after a burst of them. */
  saving: number;
}

/** Sends a burst of the smallest visible action: the loading flag of a page, on and off. */
export const timeActions = (page: Page, count: number): Promise<ActionCost> =>
  page.evaluate(async (count) => {
    const store = window.portalStore;
    window.idleTimes = [];
    const began = performance.now();
    for (let sent = 0; sent < count; sent += 1) {
      store.dispatch({ type: 'page/pageLoadingSet', payload: sent % 2 === 0 });
      // React renders changes in a microtask that was queued before this one.
      await Promise.resolve();
    }
    const action = (performance.now() - began) / count;
    await new Promise((resolve) => setTimeout(() => window.requestIdleCallback(resolve)));
    const saving = window.idleTimes.reduce((all, time) => all + time, 0);
    return { action, saving };
  }, count);
