const { join } = require('node:path');
const { folderOf } = require('./catalog.cjs');
const compile = require('./compile.cjs');
const faultsOf = require('./faults.cjs');

/** For webpack and Rspack: compiles a catalog, whose faults fail a production build. */
module.exports = function loadTexts(source) {
  const file = this.resourcePath;
  const compiled = compile(source, file);
  // Any source may contain a text that is missing here.
  this.addContextDependency(join(folderOf(file), 'src'));
  this.addDependency(join(folderOf(file), 'remote.json'));
  const emit = this.mode === 'production' ? this.emitError : this.emitWarning;
  for (const fault of faultsOf(file)) emit(new Error(fault));
  return compiled;
};
