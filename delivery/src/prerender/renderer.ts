/**
 * The process in which versions are rendered: their code can neither delay nor end a release. It has no
 * environment variables, and gets the files that it needs by message.
 */
import type { Rendering, RenderRequest } from './jobs';
import { renderDocumentOf } from './open-document';

const tell = (rendering: Rendering) => process.send?.(rendering);

process.once('disconnect', () => process.exit());
// What a version leaves unhandled is nobody's: its documents show or do not.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

process.once('message', ({ jobs, files }: RenderRequest) => {
  void (async () => {
    for (const job of jobs) {
      try {
        tell({ id: job.id, html: await renderDocumentOf(job, files) });
      } catch (error) {
        tell({ id: job.id, problem: (error as Error).message });
      }
    }
  })();
});
