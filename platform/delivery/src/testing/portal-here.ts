import { runPortal } from '../cli/portal';
import type { Ended } from './run';

/** Keeps what is written to a stream, until it is released. */
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
 * Runs `portal` as `bin/portal.mjs` does, with `env` and nothing inherited, but in this process: it starts in no
 * time. Only one may run at once. What concerns the process itself, such as its umask, needs one of its own.
 */
export async function portalHere(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const inherited = process.env;
  // Where a person runs the tests, what is printed is for no terminal either.
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
