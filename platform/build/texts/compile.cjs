const { entriesOf, languageOf } = require('./catalog.cjs');
const { expression, hasGrammar, plain, read, rulesOf } = require('./message.cjs');

/** A translation with grammar, compiled; undefined for a simple one. */
function compileEntry({ text, translation, line, ...place }, file) {
  try {
    const tokens = read(translation, languageOf(file));
    if (!hasGrammar(tokens)) return undefined;
    return { ...place, text, plain: plain(tokens), form: expression(tokens) };
  } catch (cause) {
    throw new Error(
      `${file}:${line}: the translation of '${text}' is malformed: ${cause.message}`,
      {
        cause,
      },
    );
  }
}

/**
 * Compiles a catalog's source. A simple text is not changed. One with grammar becomes a function below a symbol, and
 * its general form stays, for pages that do not know the symbol.
 */
module.exports = function compile(source, file) {
  const compiled = entriesOf(source).flatMap((entry) => compileEntry(entry, file) ?? []);
  const [first] = compiled;
  if (!first) return source;
  const catalog = compiled.reduceRight(
    (rest, { start, end, plain }) => rest.slice(0, start) + JSON.stringify(plain) + rest.slice(end),
    source,
  );
  const messages = compiled.map(({ text, form }) => `${JSON.stringify(text)}: (p, w) => ${form},`);
  const grammar = `[Symbol.for('portal.grammar')]: {${messages.join('')}},`;
  return [
    catalog.slice(0, first.catalog) + grammar + catalog.slice(first.catalog),
    ...rulesOf(languageOf(file)),
  ].join('\n');
};
