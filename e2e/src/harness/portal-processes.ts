import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { NO_OPTIMISED_WEBASSEMBLY } from '@portal/tools/tests/jest';
import type { ParentMessage, PortalMessage, PortalRequest } from './portal-process';
import { prepared } from './prepared';

/** A process that runs one portal at a time. */
interface PortalProcess {
  child: ChildProcess;
  ended: Promise<unknown>;
  /** The end of its output, for journeys that fail. */
  readLog: () => string;
}

const MAX_LOG_CHARACTERS = 100_000;

/** Collects the end of a process's output. */
function collectLog({ stdout, stderr }: ChildProcess): () => string {
  let log = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-MAX_LOG_CHARACTERS);
    });
  }
  return () => log;
}

/** Processes whose portal has ended, for the next file of journeys in this worker. */
const idle: PortalProcess[] = [];

function newProcess(clockFile: string | undefined): PortalProcess {
  const child = fork(prepared().portalProgram, {
    silent: true,
    execArgv: [
      '--enable-source-maps',
      NO_OPTIMISED_WEBASSEMBLY,
      ...(clockFile === undefined ? [] : ['--import', clockFile]),
    ],
  });
  return { child, ended: once(child, 'exit'), readLog: collectLog(child) };
}

async function send(
  { child, ended }: PortalProcess,
  message: ParentMessage,
): Promise<PortalMessage | undefined> {
  const answer = once(child, 'message') as Promise<[PortalMessage]>;
  child.send(message);
  const [said] = await Promise.race([answer, ended.then(() => [undefined])]);
  return said;
}

/** Unreferenced, so that an idle process does not keep its parent running. */
function keepForLater(portalProcess: PortalProcess): void {
  portalProcess.child.unref();
  portalProcess.child.channel?.unref();
  for (const stream of [portalProcess.child.stdout, portalProcess.child.stderr]) {
    (stream as Socket | null)?.unref();
  }
  idle.push(portalProcess);
}

function takeIdle(): PortalProcess | undefined {
  const portalProcess = idle.pop();
  if (portalProcess === undefined || !portalProcess.child.connected) return undefined;
  portalProcess.child.ref();
  portalProcess.child.channel?.ref();
  return portalProcess;
}

/**
 * Starts a portal in a process that runs no other one at the same time. Processes are reused, because loading the code
 * and compiling the database engine take as long as a file of journeys. `close` ends the portal, but not its process.
 * @param clockFile the script of a separate clock; such a process is not reused
 */
export async function startInProcess(request: PortalRequest, clockFile?: string) {
  const isStored = clockFile === undefined;
  const portalProcess = (isStored && takeIdle()) || newProcess(clockFile);
  const said = await send(portalProcess, { start: request });
  if (typeof said !== 'object') {
    throw new Error(`The portal ended while it started.\n${portalProcess.readLog()}`);
  }
  return {
    origin: said.origin,
    readLog: portalProcess.readLog,
    async close() {
      const hasEnded = (await send(portalProcess, 'end')) === 'ended';
      if (isStored && hasEnded) return keepForLater(portalProcess);
      portalProcess.child.disconnect();
      await portalProcess.ended;
    },
  };
}
