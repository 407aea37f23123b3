import webpack from 'webpack';
import { configuration } from './configuration';
import type { Package } from './package';

const AT_ONCE = 2;

/**
 * Compiles packages for production, two at a time, each into its `dist`; tells of each as it stands.
 * Rejects with the compiler's errors as text.
 */
export async function build(
  packages: readonly Package[],
  onBuilt: (built: Package, milliseconds: number) => void = () => undefined,
): Promise<void> {
  const configurations = packages.map((built) => configuration(built, 'production'));
  const compiler = webpack(Object.assign(configurations, { parallelism: AT_ONCE }));
  compiler.compilers.forEach((one, index) => {
    const built = packages[index];
    one.hooks.done.tap('Progress', ({ startTime, endTime }) => {
      if (built) onBuilt(built, endTime - startTime);
    });
  });
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}
