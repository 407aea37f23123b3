import type { Compiler, Stats } from 'webpack';

/** Makes a compiler watch. `next` makes an edit, and returns the errors of the following compilation. */
export function watched(compiler: Compiler) {
  let arrived: (stats: Stats | undefined) => void = () => undefined;
  const watching = compiler.watch({ aggregateTimeout: 1 }, (_, stats) => arrived(stats));
  return {
    next: async (edit?: () => void): Promise<string[] | undefined> => {
      const received = new Promise<Stats | undefined>((resolve) => (arrived = resolve));
      edit?.();
      return (await received)?.compilation.errors.map(({ message }) => message);
    },
    end: () => new Promise((resolve) => watching?.close(resolve)),
  };
}
