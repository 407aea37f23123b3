const { basename, dirname, extname } = require('node:path');
const ts = require('typescript');

/** A package's texts in one language: `src/messages/ne.ts`. */
const CATALOG = /[\\/]src[\\/]messages[\\/][a-z]{2,3}\.[jt]s$/;

const languageOf = (file) => basename(file, extname(file));

const folderOf = (file) => dirname(dirname(dirname(file)));

const isEntry = (node) =>
  ts.isPropertyAssignment(node) &&
  (ts.isStringLiteralLike(node.name) || ts.isIdentifier(node.name)) &&
  ts.isStringLiteralLike(node.initializer);

/**
 * The entries of a catalog's source: English text, translation, and the positions of the translation and its catalog.
 */
function entriesOf(source) {
  const file = ts.createSourceFile('catalog.ts', source, ts.ScriptTarget.Latest, true);
  const entries = [];
  const visit = (node) => {
    if (isEntry(node)) {
      const start = node.initializer.getStart();
      entries.push({
        text: node.name.text,
        translation: node.initializer.text,
        catalog: node.parent.properties.pos,
        start,
        end: node.initializer.end,
        line: file.getLineAndCharacterOfPosition(start).line + 1,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return entries;
}

module.exports = { CATALOG, entriesOf, folderOf, languageOf };
