import ts from 'typescript';

/** A longer list of words is written below its line, with one word on each line. */
const LONG_LIST = 6;

const isWord = (type: ts.TypeNode): boolean =>
  ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal);

const isList = (node: ts.Node): node is ts.UnionTypeNode =>
  ts.isUnionTypeNode(node) && node.types.every(isWord);

const wordsOf = ({ types }: ts.UnionTypeNode): string[] =>
  types.map((type) => `'${type.getText().slice(1, -1)}'`).sort();

/**
 * The text of a declaration in one line, without what users do not see: the destructuring of parameters, and
 * the order of words, which the compiler chooses.
 */
function textOf(node: ts.Node, below: string[]): string {
  const start = node.getStart();
  const replacements: { from: number; to: number; by: string }[] = [];
  const look = (child: ts.Node): void => {
    const by = ts.isObjectBindingPattern(child) ? '{}' : isList(child) ? list(child) : undefined;
    if (by === undefined) ts.forEachChild(child, look);
    else replacements.push({ from: child.getStart() - start, to: child.end - start, by });
  };
  const list = (type: ts.UnionTypeNode): string => {
    const words = wordsOf(type);
    if (words.length <= LONG_LIST) return words.join(' | ');
    below.push(...words.map((word) => `| ${word}`));
    return '…';
  };
  look(node);
  return replacements
    .reduceRight(
      (text, { from, to, by }) => text.slice(0, from) + by + text.slice(to),
      node.getText(),
    )
    .replace(/\s+/g, ' ')
    .replace(/^(export )?(default )?(declare )?/, '')
    .replace(/;$/, '');
}

function line(node: ts.Node): string[] {
  const below: string[] = [];
  return [textOf(node, below), ...below];
}

/** Each part has a line of its own, so that a new one changes no other line. */
function typeLines(head: string, type: ts.TypeNode): string[] {
  if (ts.isTypeLiteralNode(type)) return [`${head}{}`, ...type.members.flatMap(line)];
  if (isList(type)) return [head.trim(), ...wordsOf(type).map((word) => `| ${word}`)];
  if (ts.isUnionTypeNode(type)) {
    return [head.trim(), ...type.types.flatMap(line).map((one) => `| ${one}`)];
  }
  const [first, ...below] = line(type);
  return [`${head}${first}`, ...below];
}

const isPrivate = (member: ts.ClassElement): boolean =>
  ts.canHaveModifiers(member) &&
  (ts.getModifiers(member) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);

/** A declaration with its parts below. */
export function linesOf(node: ts.Declaration): string[] {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    const [head = ''] = textOf(node, []).split(' {');
    const members = ts.isInterfaceDeclaration(node)
      ? [...node.members]
      : node.members.filter((member) => !isPrivate(member));
    return [head, ...members.flatMap(line)];
  }
  if (ts.isTypeAliasDeclaration(node)) {
    const parameters = node.typeParameters?.map((one) => textOf(one, [])).join(', ');
    const name = node.name.text + (parameters === undefined ? '' : `<${parameters}>`);
    return typeLines(`type ${name} = `, node.type);
  }
  if (ts.isVariableDeclaration(node)) {
    return node.type
      ? typeLines(`const ${node.name.getText()}: `, node.type)
      : [`const ${textOf(node, [])}`];
  }
  return line(node);
}
