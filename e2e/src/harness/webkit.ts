import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@portal/tools/machine/free-port';
import { requireWebKit } from '@portal/tools/machine/webkit';
import { TIMEOUT_MS } from './timeout';

/** A page in WebKit. It waits for elements, which are found by CSS selectors. */
export interface WebKitPage {
  goTo: (address: string) => Promise<unknown>;
  type: (selector: string, text: string) => Promise<unknown>;
  click: (selector: string) => Promise<unknown>;
  /** The visible text of an element. */
  textOf: (selector: string) => Promise<string>;
  address: () => Promise<string>;
  /** Adds a cookie of the open page's site. */
  setCookie: (name: string, value: string) => Promise<unknown>;
  close: () => Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.kill()) await ended;
}

/** A virtual display with a free number. */
async function openDisplay(program: string) {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(child.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => end(child) };
}

interface Answer {
  value: unknown;
}

async function call(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object) {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(address, init);
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(driver: string): Promise<void> {
  const isReady = () =>
    call(`${driver}/status`, 'GET').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await pause(50);
}

/** Starts the machine's WebKit on a virtual display, driven by WebDriver. */
export async function openWebKit(): Promise<WebKitPage> {
  const programs = requireWebKit();
  const display = await openDisplay(programs.display);
  const port = await freePort();
  const child = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // Containers lack what its sandbox needs; no foreign page is opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const driver = `http://127.0.0.1:${port}`;
  await untilReady(driver);
  const { sessionId } = (await call(`${driver}/session`, 'POST', { capabilities: {} })) as {
    sessionId: string;
  };
  const session = `${driver}/session/${sessionId}`;
  await call(`${session}/timeouts`, 'POST', { implicit: TIMEOUT_MS });

  const elementAt = async (selector: string): Promise<string> => {
    const query = { using: 'css selector', value: selector };
    const [id] = Object.values((await call(`${session}/element`, 'POST', query)) as object);
    return `${session}/element/${id}`;
  };
  return {
    goTo: (url) => call(`${session}/url`, 'POST', { url }),
    type: async (selector, text) => call(`${await elementAt(selector)}/value`, 'POST', { text }),
    click: async (selector) => call(`${await elementAt(selector)}/click`, 'POST', {}),
    textOf: async (selector) =>
      (await call(`${await elementAt(selector)}/property/innerText`, 'GET')) as string,
    address: async () => (await call(`${session}/url`, 'GET')) as string,
    setCookie: (name, value) => call(`${session}/cookie`, 'POST', { cookie: { name, value } }),
    close: async () => {
      await call(session, 'DELETE');
      await end(child);
      await display.close();
    },
  };
}
