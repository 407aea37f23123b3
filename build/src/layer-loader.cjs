/** Puts a style sheet into a cascade layer, so that no rule of one remote can outweigh another's. */
module.exports = function intoLayer(source) {
  const { layer } = this.getOptions();
  return `@layer ${layer} {\n${source}\n}\n`;
};
