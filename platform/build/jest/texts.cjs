const tsJest = require('ts-jest').default;
const compile = require('../texts/compile.cjs');
const faultsOf = require('../texts/faults.cjs');

function compileWhole(source, file) {
  const compiled = compile(source, file);
  const faults = faultsOf(file);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return compiled;
}

/** Compiles a catalog as the build does. A test that loads one with a fault fails. */
module.exports.createTransformer = (options) => {
  const scripts = tsJest.createTransformer(options);
  return {
    process: (source, file, asked) => scripts.process(compileWhole(source, file), file, asked),
    // Computed each time, even if the file was compiled before: a fault may come from another file.
    getCacheKey: (source, file, asked) =>
      scripts.getCacheKey(compileWhole(source, file), file, asked),
  };
};
