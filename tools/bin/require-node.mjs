// Before any other import: an older Node fails with a message that does not name the version.

/** The oldest Node that the packages and the published commands run on. */
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
