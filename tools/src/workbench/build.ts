import { cpSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { runCompiler } from '@portal/build/webpack';
import { configuration, FOLDER } from './configuration';

/** Builds the workbench into a folder, as a page that any server of files can show. Rejects with the compiler's errors. */
export async function buildWorkbench(into: string): Promise<void> {
  await runCompiler(webpack(configuration('production', into)));
  cpSync(join(FOLDER, 'public'), into, { recursive: true });
}
