import type { RequestListener, ServerOptions } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answered } from '../http/responses';
import type { Ask } from '../release/commands';
import { serve } from '../http/server';
import type { RunTrial } from '../release/release';
import { createToken, type Credentials, type Policy, type TeamEntry } from '../service/policy';
import { createReleaseService, type ReleaseServiceOptions } from '../service/release-service';
import { askService } from '../service-client/ask-service';
import { callingService, type CallService } from '../service-client/call-service';
import type { FolderStore } from '../store/folder/folder-store';
import { temporaryFolder } from './build-fixture';
import { closeAfterwards, storeFixture } from './portal-fixture';

interface ServiceFixture {
  store: FolderStore;
  /** Its address. */
  service: string;
  folder: string;
  answered: Answered[];
  logged: string[];
  writePolicy: (policy: object) => Promise<void>;
  ask: (token: string) => Ask;
  call: (token: string) => CallService;
  /** Sends a command without the portal command, as a pipeline may. */
  send: (
    token: string,
  ) => (command: string, body: object, headers?: Record<string, string>) => Promise<unknown>;
  /** Stops it, once pending answers have been sent. */
  close: () => Promise<void>;
}

interface Wanted extends Partial<ReleaseServiceOptions> {
  /** Runs before the service, which does not see requests that it answers or cuts. True: it did. */
  before?: (...args: Parameters<RequestListener>) => boolean;
  server?: ServerOptions;
}

/** A token, and its credentials in a policy. */
export function tokenFixture(name: string, of: Omit<Credentials, 'tokens'> = {}) {
  const { token, sha256 } = createToken();
  return { token, credentials: { ...of, tokens: [{ name, sha256 }] } };
}

export const CAMERAS: TeamEntry = {
  remotes: ['mfe-cameras'],
  routes: ['/mfe-cameras'],
  may: ['release', 'rollout', 'rollback', 'disable'],
};

/** Sends a command with a passed trial run, unless a request runs the build. */
const trusting =
  (ask: Ask): Ask =>
  (name, request) =>
    ask(name, name === 'release' ? { runTrial: PASSED, ...request } : request);

const PASSED: RunTrial = async ({ skip }) => ({
  problems: [],
  trialRun: { skipped: skip, loaded: [], notes: [], rendered: {} },
});

/** A release service on its own port, with a store and a policy. */
export async function serviceFixture(policy: Policy, wanted: Wanted = {}): Promise<ServiceFixture> {
  const { before, server: serverOptions, ...options } = wanted;
  const store = await storeFixture();
  const folder = await temporaryFolder();
  const policyFile = join(folder, 'policy.json');
  const writePolicy = (next: object) => writeFile(policyFile, JSON.stringify(next));
  await writePolicy(policy);
  const answered: Answered[] = [];
  const logged: string[] = [];
  const { handle, close } = createReleaseService({
    store,
    policy: policyFile,
    folder: join(folder, 'release-service'),
    log: (message) => logged.push(message),
    onAnswer: (answer) => answered.push(answer),
    ...options,
  });
  const server = await serve(
    {
      close,
      handle(request, response) {
        if (!before?.(request, response)) handle(request, response);
      },
    },
    0,
    '127.0.0.1',
    serverOptions,
  );
  closeAfterwards(server.close);
  const access = { service: server.url, pauses: [] };
  const call = (token: string) => callingService({ ...access, token });
  return {
    store,
    service: server.url,
    folder,
    answered,
    logged,
    writePolicy,
    close: server.close,
    ask: (token) => trusting(askService({ ...access, token })),
    call,
    send: (token) => (command, body, headers) =>
      call(token)({
        method: 'POST',
        path: `v1/commands/${command}`,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}
