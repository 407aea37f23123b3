/** Comments and strings, in which nothing counts, and imports: what they name, and on which conditions. */
const PARTS =
  /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|@import\s*(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?([^;]*);/gi;

/** What the build cannot put into the version: an address, and what would leave the layer. */
const isElsewhere = (target, conditions) =>
  /^(\/|[a-z][a-z\d+.-]*:)/i.test(target) || /\blayer\b/i.test(conditions);

/**
 * Puts a style sheet into a cascade layer, so that no rule of one remote can outweigh another's. Inside a layer,
 * browsers ignore `@import`: it moves in front, where css-loader replaces it with the sheet, if that `inlines`.
 */
module.exports = function intoLayer(source) {
  const { layer, inlines = false } = this.getOptions();
  const imports = [];
  const rules = source.replace(PARTS, (part, target, conditions) => {
    if (target === undefined) return part;
    if (!inlines) {
      throw new Error(
        '@import does not work here: import the other style sheet in the script instead',
      );
    }
    if (isElsewhere(target, conditions)) {
      throw new Error(
        `${part} does not work here: a version has only sheets of files, and in the layer of its remote`,
      );
    }
    imports.push(`${part}\n`);
    return '';
  });
  return `${imports.join('')}@layer ${layer} {\n${rules}\n}\n`;
};
