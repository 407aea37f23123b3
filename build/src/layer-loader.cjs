const postcss = require('postcss');

/** What the build cannot put into the version: an address, and what would leave the layer. */
const isElsewhere = (target) =>
  /^(url\(\s*)?["']?(\/|[a-z][a-z\d+.-]*:)/i.test(target) || /\blayer\b/i.test(target);

/**
 * Puts a style sheet into a cascade layer, so that no rule of one remote can outweigh another's. Inside a layer,
 * browsers ignore `@import`: it stays in front, where css-loader replaces it with the sheet, if that `inlines`.
 */
module.exports = function intoLayer(source) {
  const { layer, inlines = false } = this.getOptions();
  const sheet = postcss.parse(source);
  const layered = postcss.atRule({ name: 'layer', params: layer, nodes: [] });
  for (const node of [...sheet.nodes]) {
    if (node.type !== 'atrule' || node.name.toLowerCase() !== 'import') layered.append(node);
    else if (!inlines) {
      throw new Error(
        '@import does not work here: import the other style sheet in the script instead',
      );
    } else if (isElsewhere(node.params)) {
      throw new Error(
        `${node} does not work here: a version has only sheets of files, and in the layer of its remote`,
      );
    }
  }
  return `${sheet.append(layered)}\n`;
};
