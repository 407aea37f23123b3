const PACKAGE = {
  entry: [
    '{bin,jest}/*',
    'foreign/**/*.{mjs,ts,tsx}',
    'global-*.mjs',
    'src/**/*.{deploy,inline,journey,test}.{ts,tsx}',
    'src/{main,remote,layer-loader,worker/main,trial-run/process}.{cjs,ts,tsx}',
    'src/{api/load-worker,baselines/*,harness/newer-browser,harness/time-limit}.ts',
    'src/testing/release-many.ts',
    'standalone/**/*.{js,ts}',
  ],
};

/** Unused exports and files. The entries are what a build, a command or a tool opens by its path, where no import leads. */
export default {
  include: ['exports', 'files', 'types'],
  // A type stays beside the function that has it in its signature.
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': { entry: ['*.config.js', 'deploy/images/*.mjs'] },
    '*': PACKAGE,
    'platform/*': PACKAGE,
    'shared/workbench': PACKAGE,
  },
};
