// jsdom, where each file of tests has its own modules, and a worker compiles their code once.
const vm = require('node:vm');

const { compileFunction } = vm;

/**
 * Jest compiles modules with this function, again for each file of tests, and V8 keeps nothing of them. V8 does
 * keep scripts, with the functions that it compiled when they were first called, and finds them by their source.
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
