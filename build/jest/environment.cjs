// jsdom. Each file of tests has its own modules, but a worker compiles their code only once.
const vm = require('node:vm');

const { compileFunction } = vm;

/**
 * Jest compiles a module by this for each file that loads it, and V8 keeps none of it. V8 keeps a script, with
 * all functions that were compiled at their first call, and finds it again by its source.
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
