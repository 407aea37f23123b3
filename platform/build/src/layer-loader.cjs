const postcss = require('postcss');

/** What the build cannot include in the version: an address, and imports outside the layer. */
const ELSEWHERE =
  /^(url\(\s*)?["']?\s*(\/|[a-z][a-z\d+.-]*:)|^(url\([^)]*\)|"[^"]*"|'[^']*')\s*layer\b/i;

const isAtRule = (node, name) => node.type === 'atrule' && node.name.toLowerCase() === name;

/** Browsers ignore an import after rules, and one after `@layer a, b` would change the order of these layers. */
const mayPrecedeImports = (node) => node.type === 'comment' || isAtRule(node, 'charset');

/**
 * Puts a style sheet into a cascade layer, so that no rule of one remote can outweigh another's. Inside a layer,
 * browsers ignore `@import`: it stays in front, where css-loader replaces it with the sheet, if that `inlines`.
 */
module.exports = function intoLayer(source) {
  const { layer, inlines = false } = this.getOptions();
  const sheet = postcss.parse(source);
  const layered = postcss.atRule({ name: 'layer', params: layer, nodes: [] });
  for (const node of [...sheet.nodes]) {
    if (!isAtRule(node, 'import')) layered.append(node);
    else if (!inlines) {
      throw new Error(
        '@import does not work here: import the other style sheet in the script instead',
      );
    } else if (ELSEWHERE.test(node.params) || !layered.nodes.every(mayPrecedeImports)) {
      throw new Error(
        `${node} does not work here: it must come first, name a file and stay in the layer of its remote`,
      );
    }
  }
  return `${sheet.append(layered)}\n`;
};
