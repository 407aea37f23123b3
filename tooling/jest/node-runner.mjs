import { createRunner } from 'jest-light-runner';

const runtime = 'child_process';

/** Longer than the longest file of journeys takes on a busy machine. */
const FILE_LIMIT = 40 * 60_000;

/**
 * jest-light-runner in processes, where a file always ends:
 * - A worker asks for its configuration once. The runner sends the answer to all that work, whether they
 *   listen yet or not, and to none of them again, so that the slower of two could wait for ever. Here each
 *   is answered by itself.
 * - A file that neither passes nor fails within `fileLimit` milliseconds fails. A test's limit does not
 *   cover what a file does while it is loaded, nor a loop that lets nothing else run.
 */
export default class NodeRunner extends createRunner({ runtime }) {
  #fileLimit;
  #stuck = [];

  constructor(globalConfig, context, { fileLimit = FILE_LIMIT } = {}) {
    super(globalConfig, context);
    this.#fileLimit = fileLimit;
  }

  async runTests(...args) {
    await super.runTests(...args);
    await Promise.all(this.#stuck.map((worker) => worker.terminate()));
  }

  async _runTest(test) {
    const { config } = test.context;
    const isFirst = !this._testRunners.has(config);
    const result = super._runTest(test);
    const workers = this._testRunners.get(config).pool.threads ?? [];
    if (isFirst) for (const { process } of workers) this.#answer(process, config);

    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => {
        this.#stuck.push(...workers);
        reject(new Error(`The file took longer than ${this.#fileLimit} ms.`));
      }, this.#fileLimit);
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
