const { join, relative, sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const SECONDS = require('./slow-files.json');

const ROOT = join(__dirname, '../..');

/** What a file took last time; where it never ran, what slow files are known to take. */
const millisecondsOf = ({ path, duration }) =>
  duration ?? 1_000 * (SECONDS[relative(ROOT, path).split(sep).join('/')] ?? 0);

/** A slow file that begins last keeps one core busy while the others have nothing left to do. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => millisecondsOf(b) - millisecondsOf(a));
  }
};
