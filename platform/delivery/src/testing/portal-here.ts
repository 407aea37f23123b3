import { runPortal } from '../cli/portal';
import type { Ended } from './run';

/** Captures what is written to a stream, until it is released. */
function stored(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream);
  let text = '';
  stream.write = (chunk: string | Uint8Array) => {
    text += String(chunk);
    return true;
  };
  const release = () => {
    stream.write = write;
  };
  return { text: () => text, release };
}

/**
 * Runs `portal` as `bin/portal.mjs` does, with `env` and nothing inherited, but in this process, which saves its start.
 * Only one may run at once. Tests of the process itself, such as of its umask, need a separate one.
 */
export async function portalHere(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const inherited = process.env;
  // Output must not depend on whether a person runs the tests on a terminal.
  process.env = { NO_COLOR: '1', PATH: inherited['PATH'], ...env };
  const [stdout, stderr] = [stored(process.stdout), stored(process.stderr)];
  try {
    const code = await runPortal(args);
    return { code, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.env = inherited;
    stdout.release();
    stderr.release();
  }
}
