const { join, relative, sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const SECONDS = require('./slow-files.json');

const ROOT = join(__dirname, '../..');

/** The last duration of a file; if it never ran, the known duration of slow files. */
const millisecondsOf = ({ path, duration }) =>
  duration ?? 1_000 * (SECONDS[relative(ROOT, path).split(sep).join('/')] ?? 0);

/** A slow file that begins last keeps one core busy while the others have nothing left to do. */
module.exports = class SlowestFirst extends Sequencer {
  /** The files of this run, for the progress. */
  static sorted = [];

  static millisecondsOf = millisecondsOf;

  sort(tests) {
    SlowestFirst.sorted = [...super.sort(tests)].sort(
      (a, b) => millisecondsOf(b) - millisecondsOf(a),
    );
    return SlowestFirst.sorted;
  }
};
