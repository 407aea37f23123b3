const HELP = 'It takes no options. Variables set it up, as docs/reference/variables.md says.';

/** Runs the server in the module that `load` imports, until a signal ends it. */
export async function runServer(load) {
  const options = process.argv.slice(2);
  if (options.length > 0) {
    const isRequested = options.includes('--help') || options.includes('-h');
    (isRequested ? console.log : console.error)(HELP);
    process.exitCode = isRequested ? 0 : 2;
    return;
  }
  // The first process of a container ends only by a signal that it handles, so the handlers are added before anything
  // is loaded.
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());

  // Servers of released files can read what is written here, and nobody else can write it.
  process.umask(process.umask() | 0o022);

  const { register } = await import('tsx/esm/api');
  register();
  const run = await load();
  process.exitCode = await run(process.env, ending.signal);
}
