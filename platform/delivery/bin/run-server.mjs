const HELP = 'It takes no options. Variables set it up, as docs/reference/variables.md says.';

/** Runs the server that `load` loads, until a signal ends it. */
export async function runServer(load) {
  const options = process.argv.slice(2);
  if (options.length > 0) {
    const isRequested = options.includes('--help') || options.includes('-h');
    (isRequested ? console.log : console.error)(HELP);
    process.exitCode = isRequested ? 0 : 2;
    return;
  }
  // A container's first process is ended only by a signal that it handles, so it handles them before it loads anything.
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());

  // Servers of released files read what is written here, and nobody else may write it.
  process.umask(process.umask() | 0o022);

  const { register } = await import('tsx/esm/api');
  register();
  const run = await load();
  process.exitCode = await run(process.env, ending.signal);
}
