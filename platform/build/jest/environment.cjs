// jsdom, where each test file has its own modules, and a worker compiles their code once.
const vm = require('node:vm');

const { compileFunction } = vm;

/**
 * Jest compiles modules with this function, again for each test file, and V8 does not cache them. V8 does cache
 * scripts, with the functions that were compiled at their first call, and finds them by their source.
 */
vm.compileFunction = (source, parameters, options) => {
  if (!options?.parsingContext) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${source}\n})`, {
    filename: options.filename,
    // Errors have the positions of the module.
    columnOffset: -head.length,
  });
  return script.runInContext(options.parsingContext);
};

module.exports = require('jest-environment-jsdom');
