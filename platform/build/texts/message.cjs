const { parse } = require('@messageformat/parser');
const rules = {
  plural: require('make-plural/cardinals'),
  selectordinal: require('make-plural/ordinals'),
};
const categories = require('make-plural/pluralCategories');

/** The message as a tree. Throws when it is malformed, or names a plural category that its language lacks. */
const read = (message, language) =>
  parse(message, categories[language] ?? { cardinal: ['other'], ordinal: ['other'] });

const isChoice = ({ cases }) => cases !== undefined;

/** Whether a message needs more than its parameters filled in. */
const hasGrammar = (tokens) => tokens.some(({ type }) => type !== 'content' && type !== 'argument');

/** The names of its parameters, each once. */
function parametersOf(tokens) {
  const names = tokens.flatMap(({ arg, cases = [] }) => [
    ...(arg === undefined ? [] : [arg]),
    ...cases.flatMap((one) => parametersOf(one.tokens)),
  ]);
  return [...new Set(names)].sort();
}

function otherOf({ arg, cases }) {
  const other = cases.find(({ key }) => key === 'other');
  if (!other) throw new Error(`{${arg}} has no case 'other'`);
  return other.tokens;
}

/** The message without grammar, in its most general form: for pages that cannot read the compiled one. */
const plain = (tokens, counted = '') =>
  tokens
    .map((token) => {
      if (isChoice(token)) return plain(otherOf(token), token.arg);
      return token.type === 'content' ? token.value : `{${token.arg ?? counted}}`;
    })
    .join('');

/** The source of an expression. `p` are the parameters, `w` writes one. */
function expression(tokens, counted) {
  const parts = tokens.map((token) => {
    if (isChoice(token)) return choice(token, counted);
    if (token.type === 'content') return JSON.stringify(token.value);
    if (token.type === 'octothorpe') return `w(${counted})`;
    if (token.type === 'argument') return `w(p[${JSON.stringify(token.arg)}])`;
    throw new Error(
      `{${token.arg}, ${token.key}} is not known: pass the parameter as it is written`,
    );
  });
  return parts.join('+') || '""';
}

function choice({ type, arg, cases, pluralOffset = 0 }, outer) {
  const value = `p[${JSON.stringify(arg)}]`;
  const counted = type === 'select' ? outer : pluralOffset ? `(${value}-${pluralOffset})` : value;
  const condition = (key) => {
    if (type === 'select') return `${value}==${JSON.stringify(key)}`;
    return key.startsWith('=')
      ? `${value}==${Number(key.slice(1))}`
      : `${type}(${counted})==${JSON.stringify(key)}`;
  };
  // An exact number precedes its category.
  const inOrder = cases
    .filter(({ key }) => key !== 'other')
    .sort((a, b) => Number(b.key.startsWith('=')) - Number(a.key.startsWith('=')));
  const chosen = inOrder.map(
    ({ key, tokens }) => `${condition(key)}?${expression(tokens, counted)}:`,
  );
  return `(${chosen.join('')}${expression(otherOf({ arg, cases }), counted)})`;
}

/** The plural rules of a language, which browsers may lack: `plural(2)` is `'other'`. */
const rulesOf = (language) =>
  Object.entries(rules).map(
    ([name, known]) => `const ${name} = ${known[language] ?? '() => "other"'};`,
  );

module.exports = { expression, hasGrammar, parametersOf, plain, read, rulesOf };
