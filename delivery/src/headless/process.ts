/**
 * The process in which pages are opened: the code of versions can neither delay nor end a release. It has
 * no environment variables, and gets the files that it needs by message.
 */
import { firstRendering } from './first-rendering';
import type { PageOutcome, PageRequest } from './jobs';
import { loadOfRemote } from './load-of-remote';
import { inPage } from './page';

const tell = (outcome: PageOutcome) => process.send?.(outcome);

process.once('disconnect', () => process.exit());
// What a version leaves unhandled is nobody's: its documents show or do not.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

process.once('message', ({ jobs, files }: PageRequest) => {
  void (async () => {
    for (const job of jobs) {
      const { id, remote } = job;
      try {
        const result = await inPage(job, files, (window) =>
          remote === undefined ? firstRendering(window) : loadOfRemote(window, remote),
        );
        tell({ id, result });
      } catch (error) {
        tell({ id, problem: (error as Error).message });
      }
    }
  })();
});
