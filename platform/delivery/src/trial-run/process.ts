/**
 * The process that opens pages, so that the code of versions can neither delay nor end a release. It has
 * no environment variables, and receives its files by message.
 */
import { firstRendering } from './first-rendering';
import type { PageOutcome, PageRequest } from './open-pages';
import { awaitRemote } from './load-of-remote';
import { inPage } from './page';

const report = (outcome: PageOutcome) => process.send?.(outcome);

process.once('disconnect', () => process.exit());
// Unhandled errors of a version are ignored: its outcome shows whether the documents render.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

process.once('message', ({ jobs, files }: PageRequest) => {
  void (async () => {
    for (const job of jobs) {
      const { id, remote } = job;
      try {
        const received = await inPage(job, files, async (window) =>
          remote === undefined
            ? { result: await firstRendering(window, files) }
            : { slices: await awaitRemote(window, remote) },
        );
        report({ id, ...received });
      } catch (error) {
        report({ id, problem: (error as Error).message });
      }
    }
  })();
});
