import { createRunner } from 'jest-light-runner';

const runtime = 'child_process';

/** Longer than the longest journey file takes on a busy machine. */
const FILE_LIMIT = 40 * 60_000;

/**
 * jest-light-runner in processes, where a file always ends:
 * - A worker asks for its configuration once. The runner sends the answer to all that work, whether they
 *   listen yet or not, and to none of them again, so that the slower of two could wait for ever. Here each
 *   is answered by itself.
 * - A file that failed may leave something open, which would keep the run from its end. So files run in processes of
 *   their own, also where jest would take its own process, and the run ends them.
 * - A file that neither passes nor fails within `fileLimit` milliseconds fails. A test's limit does not
 *   cover what a file does while it is loaded, nor a loop that lets nothing else run.
 */
export default class NodeRunner extends createRunner({ runtime }) {
  #fileLimit;
  #workers = new Set();

  constructor(globalConfig, context, { fileLimit = FILE_LIMIT } = {}) {
    super(globalConfig, context);
    this.#fileLimit = fileLimit;
    this._runtime = runtime;
  }

  async runTests(...args) {
    await super.runTests(...args);
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }

  async _runTest(test) {
    const { config } = test.context;
    const isFirst = !this._testRunners.has(config);
    const result = super._runTest(test);
    if (isFirst) {
      for (const worker of this._testRunners.get(config).pool.threads) {
        this.#workers.add(worker);
        this.#answer(worker.process, config);
      }
    }

    let timer;
    const late = new Promise((_resolve, reject) => {
      const message = `The file took longer than ${this.#fileLimit} ms.`;
      timer = setTimeout(() => reject(new Error(message)), this.#fileLimit);
    });
    try {
      return await Promise.race([result, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #answer(worker, projectConfig) {
    const workerData = { globalConfig: this._globalConfig, projectConfig, runtime };
    worker.on('message', (message) => {
      if (message !== 'jest-light-runner-get-worker-data') return;
      worker.send({ type: 'jest-light-runner-worker-data', workerData });
    });
  }
}
