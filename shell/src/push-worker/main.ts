import { installPushWorker } from './push-worker';
import type { WorkerScope } from './worker-scope';

installPushWorker(globalThis as unknown as WorkerScope);
