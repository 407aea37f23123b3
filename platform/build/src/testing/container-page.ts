import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { BuiltManifest } from '@portal/shared/contract';

const ADDRESS = 'https://portal.test/remotes/';

interface Element {
  src?: string;
  href?: string;
  onload?: (event: { type: 'load' }) => void;
}

/** The element that a screen renders, as its type and props. */
interface Drawn {
  type: unknown;
  props: { children: unknown };
}
interface Remote {
  default: { routes: Record<string, () => Promise<{ default: () => Drawn }>> };
}
interface Container {
  init: (scope: object) => unknown;
  get: (exposed: string) => Promise<() => Remote>;
}

export type Shared = Record<string, [version: string, module: unknown]>;

/** A page as a container sees it: it runs the inserted scripts of a folder and shares modules. */
export function createPage(folder: string, shared: Shared) {
  const failing = new Set<string>();
  const provide = (request: string) => ({
    get: async () => {
      if (failing.delete(request)) throw new Error(`${request} did not come`);
      return () => shared[request]?.[1];
    },
  });
  const scope = Object.fromEntries(
    Object.entries(shared).map(([request, [version]]) => [
      request,
      { [version]: provide(request) },
    ]),
  );

  const run = (file: string) => {
    const src = ADDRESS + file;
    document.currentScript = { tagName: 'SCRIPT', src };
    runInContext(readFileSync(join(folder, file), 'utf8'), context);
  };
  const document = {
    currentScript: {},
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: {
      appendChild(element: Element) {
        if (element.src) run(basename(element.src));
        queueMicrotask(() => element.onload?.({ type: 'load' }));
      },
    },
  };
  const window = { location: { origin: new URL(ADDRESS).origin } };
  const context = createContext({ document, window, setTimeout, clearTimeout, console });

  return {
    /** Adds a check of versions to the page, like the shell's loader. */
    requireShared: (check: (request: string, range: string) => void) =>
      Object.defineProperty(scope, Symbol.for('portal.requireShared'), { value: check }),

    /** Makes the page fail to provide a module, once. */
    failNext: (request: string) => failing.add(request),

    /** Runs and initialises a container from the files. Returns functions that render its routes. */
    async take({ entry, container }: BuiltManifest): Promise<(route: string) => Promise<Drawn>> {
      run(entry);
      const found = (context as Record<string, Container>)[container ?? ''];
      if (!found) throw new Error(`${entry} left no container`);
      await found.init(scope);
      const { routes } = (await found.get('./remote'))().default;
      return async (route) => {
        const screen = await routes[route]?.();
        if (!screen) throw new Error(`There is no ${route}`);
        return screen.default();
      };
    },
  };
}
