const SlowestFirst = require('./slowest-first.cjs');

const EVERY_MS = 20_000;

/** The assumed duration of a file that has none. */
const DEFAULT_MS = 500;

const getDuration = (test) => SlowestFirst.millisecondsOf(test) || DEFAULT_MS;

function formatTime(milliseconds) {
  const seconds = Math.ceil(milliseconds / 10_000) * 10;
  return seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

/** A reporter that prints how many files have run, and how long the others will probably take. */
module.exports = class Progress {
  #began = Date.now();
  #printed = Date.now();
  #files = 0;
  #finished = 0;

  onTestFileResult(test, _result, { numTotalTestSuites }) {
    this.#files += 1;
    this.#finished += getDuration(test);
    const now = Date.now();
    if (now - this.#printed < EVERY_MS || this.#files === numTotalTestSuites) return;
    this.#printed = now;
    const all = SlowestFirst.sorted.reduce((sum, one) => sum + getDuration(one), 0);
    const left = ((now - this.#began) * (all - this.#finished)) / this.#finished;
    console.log(`── ${this.#files} of ${numTotalTestSuites} files, about ${formatTime(left)} left`);
  }
};
