const { join } = require('node:path');
const { folderOf } = require('./catalog.cjs');
const compile = require('./compile.cjs');
const faultsOf = require('./faults.cjs');

/** For webpack and Rspack: compiles a catalog, and fails a production build over what is wrong with it. */
module.exports = function loadTexts(source) {
  const file = this.resourcePath;
  const compiled = compile(source, file);
  // A text that any source says may be missing here.
  this.addContextDependency(join(folderOf(file), 'src'));
  this.addDependency(join(folderOf(file), 'remote.json'));
  const tell = this.mode === 'production' ? this.emitError : this.emitWarning;
  for (const fault of faultsOf(file)) tell(new Error(fault));
  return compiled;
};
