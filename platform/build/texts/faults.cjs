const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join, relative } = require('node:path');
const { entriesOf, folderOf, languageOf } = require('./catalog.cjs');
const { parametersOf, read } = require('./message.cjs');

/** A text passed to the translation, to a rule or to a field's label, which translate it later. */
const SAID = /(?<![.\w])(?:t|withMessage|field)\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;

/** The texts of an installed package belong to its owner. */
const INSTALLED = /[\\/]node_modules[\\/]/;

const unescaped = (text) => text.replace(/\\(['"\\])/g, '$1');

const isSource = (path) =>
  /\.[jt]sx?$/.test(path) && !/\.(?:test|d)\./.test(path) && !/^messages[\\/]/.test(path);

/** The sources of a package by their paths, without tests and catalogs. */
function sourcesOf(folder) {
  const source = join(folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .sort()
    .map((path) => ({ path: join('src', path), source: readFileSync(join(source, path), 'utf8') }));
}

function readManifest(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    // jest takes a SyntaxError for one of the catalog that it was compiling.
    throw new Error(`remote.json is not JSON: ${cause.message}`, { cause });
  }
}

function textsOfManifest(folder) {
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) return [];
  const { routes = [], navigation = [] } = readManifest(file);
  return [...routes.map(({ title }) => title), ...navigation.map(({ label }) => label)].map(
    (text) => ({ text, path: 'remote.json' }),
  );
}

const textsOfSource = ({ path, source }) =>
  [...source.matchAll(SAID)].map(([, single, double]) => ({
    text: unescaped(single ?? double),
    path,
  }));

/** The texts of the shared controls, which are on every page. */
function sharedTexts(folder, language) {
  const { resolve } = createRequire(join(folder, 'package.json'));
  try {
    const file = resolve(`@portal/shared/messages/${language}`);
    return entriesOf(readFileSync(file, 'utf8')).map(({ text }) => text);
  } catch {
    return [];
  }
}

function missing(folder, language, entries, used) {
  if (language === 'en') return [];
  const translated = new Set([
    ...entries.map(({ text }) => text),
    ...sharedTexts(folder, language),
  ]);
  const lacking = new Map(
    used.filter(({ text }) => !translated.has(text)).map((one) => [one.text, one]),
  );
  return [...lacking.values()].map(({ text, path }) => `lacks '${text}' of ${path}`);
}

const unused = (entries, written) =>
  entries
    .filter(({ text }) => !written.includes(text))
    .map(({ text, line }) => `line ${line}: nothing says '${text}'`);

/** Translations with other parameters than their texts. */
function mismatched(language, entries) {
  const named = (text) =>
    parametersOf(read(text, language))
      .map((name) => `{${name}}`)
      .join(' ');
  return entries
    .filter(({ text, translation }) => named(text) !== named(translation))
    .map(
      ({ text, translation, line }) =>
        `line ${line}: '${text}' has the parameters [${named(text)}], its translation [${named(translation)}]`,
    );
}

/** The faults of a catalog as a whole: missing texts of its package, unused ones, lost parameters. */
module.exports = function faultsOf(file) {
  if (INSTALLED.test(file)) return [];
  const folder = folderOf(file);
  const language = languageOf(file);
  const entries = entriesOf(readFileSync(file, 'utf8'));
  const sources = sourcesOf(folder);
  const manifest = textsOfManifest(folder);
  const used = [...sources.flatMap(textsOfSource), ...manifest];
  const written = [
    ...sources.map(({ source }) => unescaped(source)),
    ...manifest.map(({ text }) => text),
  ].join('\n');
  const faults = [
    ...missing(folder, language, entries, used),
    ...unused(entries, written),
    ...mismatched(language, entries),
  ];
  return faults.map((fault) => `${relative(folder, file)} ${fault}`);
};
