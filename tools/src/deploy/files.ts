import { join } from 'node:path';
import { ROOT } from '../workspace/root';

/** Where the files are that put the portal on machines. */
export const DEPLOY = join(ROOT, 'deploy');
