import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import type { PageJob, PageRequest } from './open-pages';

/**
 * Adds what jsdom lacks and pages expect. No request is answered, and no deferred work runs: the result is the first
 * rendering. It is a script and runs inside the window, so that none of its functions belongs to the surrounding
 * process.
 */
const BROWSER_STUBS = `(() => {
  const nothing = () => undefined;
  const never = () => new Promise(nothing);
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() { return []; }
  }
  class Silence extends EventTarget {
    send() {}
    close() {}
    postMessage() {}
  }
  const escaped = (byte) => '%' + byte.toString(16).padStart(2, '0');
  Object.assign(window, {
    TextDecoder: class {
      decode(bytes = []) {
        const all = new Uint8Array(bytes.buffer ?? bytes, bytes.byteOffset ?? 0, bytes.byteLength);
        return decodeURIComponent(Array.from(all, escaped).join(''));
      }
    },
    TextEncoder: class {
      encode(text = '') {
        return Uint8Array.from(unescape(encodeURIComponent(text)), (one) => one.charCodeAt(0));
      }
    },
    structuredClone: (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value))),
    fetch: never,
    EventSource: Silence,
    WebSocket: Silence,
    BroadcastChannel: Silence,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    PerformanceObserver: Observer,
    requestIdleCallback: () => 0,
    cancelIdleCallback: nothing,
    scrollTo: nothing,
    matchMedia: (media) => ({
      media,
      matches: false,
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
  });
  XMLHttpRequest.prototype.send = nothing;
  Element.prototype.scrollIntoView = nothing;
  navigator.sendBeacon = () => true;
})();`;

/** An origin that does not exist. */
const ORIGIN = 'https://portal.invalid';

/** The time limit of a document; one that blocks the processor is killed from outside. */
const PAGE_TIMEOUT_MS = 30_000;

/** Serves the files of the versions, and cannot reach anything else. Stylesheets are empty: nothing is laid out. */
class Files extends ResourceLoader {
  constructor(private readonly files: PageRequest['files']) {
    super();
  }

  override fetch(address: string) {
    const { origin, pathname } = new URL(address);
    const found = origin === ORIGIN ? this.files.get(pathname) : undefined;
    const answer =
      found === undefined
        ? Promise.reject(new Error(`${address} is no file of the versions`))
        : Promise.resolve(Buffer.from(pathname.endsWith('.css') ? '' : found));
    return Object.assign(answer, { abort: () => undefined });
  }
}

/**
 * Opens a document in jsdom, and closes it once `wait` has its result. @param wait gets the window before anything in
 * the document runs. @throws what `wait` throws, or a timeout; with the first error of the page
 */
export async function inPage<Result>(
  { at, html, signedIn }: PageJob,
  files: PageRequest['files'],
  wait: (window: DOMWindow) => Promise<Result>,
): Promise<Result> {
  const virtualConsole = new VirtualConsole();
  const errors: string[] = [];
  const warnings: string[] = [];
  const keepIn =
    (list: string[]) =>
    (...texts: unknown[]) =>
      void list.push(texts.map(String).join(' '));
  virtualConsole.on('jsdomError', ({ message }) => errors.push(message));
  virtualConsole.on('error', keepIn(errors));
  virtualConsole.on('warn', keepIn(warnings));
  let waiting: Promise<Result> | undefined;
  const { window } = new JSDOM(html, {
    url: ORIGIN + at,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new Files(files),
    virtualConsole,
    beforeParse(opened) {
      opened.eval(BROWSER_STUBS);
      if (signedIn) opened.localStorage.setItem('access_token', 'nobody');
      waiting = wait(opened);
    },
  });
  try {
    return await failAfter(PAGE_TIMEOUT_MS, waiting as Promise<Result>);
  } catch (error) {
    const [first] = [...errors, ...warnings];
    const because = first === undefined ? '' : `: ${first.split('\n')[0]}`;
    throw new Error((error as Error).message + because, { cause: error });
  } finally {
    window.close();
  }
}

function failAfter<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It was not there after ${milliseconds / 1_000} s`)),
      milliseconds,
    );
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}
