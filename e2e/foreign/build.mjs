/** Builds one of the packages beside this file, as the command of its bundler does: `node build.mjs rspack`. */

const [name] = process.argv.slice(2);
const configuration = new URL(`${name}/${name}.config.mjs`, import.meta.url);

/** Runs a compiler of webpack's interface. */
async function compile(compiler) {
  const { default: options } = await import(configuration);
  const stats = await new Promise((resolve, reject) => {
    compiler(options, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}

const withWebpack = async () => compile((await import('webpack')).default);

const builders = {
  host: withWebpack,
  webpack: withWebpack,
  rspack: async () => compile((await import('@rspack/core')).rspack),
  vite: async () => {
    const { build } = await import('vite');
    await build({ configFile: configuration.pathname, logLevel: 'warn' });
  },
};

await builders[name]();
