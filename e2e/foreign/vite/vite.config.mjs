import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';
import remote from './remote.json' with { type: 'json' };
import built from './package.json' with { type: 'json' };

/** Distinguishes two versions in one page. */
const container = `${remote.name}_${built.version}`.replace(/\W/g, '_');

/** Provided by the page: the build contains no copy, and another version is refused. */
const ofThePage = (requiredVersion) => ({
  singleton: true,
  import: false,
  requiredVersion,
  strictVersion: true,
});

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { target: 'es2022', rollupOptions: { input: './src/remote.ts' } },
  plugins: [
    federation({
      name: container,
      filename: 'entry.js',
      exposes: {
        './remote': './src/remote.ts',
        // By the name of its route, so that a first visit preloads the screen's files. The plugin also finds what a lazy
        // module takes of the page only if that module is exposed.
        './made-by-vite': '../page/page.screen.tsx',
      },
      shared: {
        react: ofThePage('^19.0.0'),
        'react/jsx-runtime': ofThePage('^19.0.0'),
        '@portal/shared': ofThePage(remote.contract),
        '@portal/shared/ui': ofThePage(remote.contract),
      },
      manifest: true,
      dts: false,
    }),
  ],
});
