const COMMENT = /\/\*[^]*?\*\//g;

/** Puts a style sheet into a cascade layer, so that no rule of one remote can outweigh another's. */
module.exports = function intoLayer(source) {
  // Inside a layer, browsers ignore it.
  if (source.replace(COMMENT, '').includes('@import')) {
    throw new Error(
      '@import does not work here: import the other style sheet in the module instead',
    );
  }
  const { layer } = this.getOptions();
  return `@layer ${layer} {\n${source}\n}\n`;
};
