/** For build and delivery, which check builds. Not loaded by browsers. */
import postcss, { type ChildNode, type Root } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

/** The cascade layer of a remote's own stylesheets. */
export const getLayerName = (remote: string): string => `mfe.${remote.replace(/^mfe-/, '')}`;

const LISTED = 5;

/**
 * Finds rules in a remote's stylesheets that could change other remotes' pages, by path; null if there are none.
 * Allowed are only rules in its own layer, each for classes, and without `!important`, which would override every other
 * layer.
 */
export function stylesBeyond(remote: string, sheets: ReadonlyMap<string, string>): string | null {
  const problems = [...sheets].flatMap(([file, css]) =>
    [...new Set(problemsIn(css, getLayerName(remote)))].map((problem) => `  ${file}: ${problem}`),
  );
  if (problems.length === 0) return null;
  const more = problems.length > LISTED ? [`  and ${problems.length - LISTED} more`] : [];
  return [
    `${remote} has styles that change more than its own screens:`,
    ...problems.slice(0, LISTED),
    ...more,
  ].join('\n');
}

function problemsIn(css: string, layer: string): string[] {
  let sheet: Root;
  try {
    sheet = postcss.parse(css);
  } catch (error) {
    return [`it cannot be read: ${(error as Error).message}`];
  }
  const problems = sheet.nodes.flatMap((node) => findOutside(layer, node));
  sheet.walkRules(({ selector, parent }) => {
    // A nested rule is limited by its parent; the steps of keyframes are no selectors.
    if (parent?.type === 'rule' || (parent?.type === 'atrule' && isKeyframes(parent))) return;
    parseSelectors((selectors) => {
      selectors.each((one) => {
        if (!hasClass(one)) problems.push(`${one.toString().trim()} is no selector of a class`);
      });
    }).processSync(selector);
  });
  sheet.walkDecls((declaration) => {
    if (declaration.important) problems.push(`${declaration.toString()} is important`);
  });
  return problems;
}

const isKeyframes = (node: object): boolean =>
  'name' in node && String(node.name).endsWith('keyframes');

function findOutside(layer: string, node: ChildNode): string[] {
  if (node.type === 'rule') return [`${node.selector} is outside of the layer ${layer}`];
  if (node.type !== 'atrule' || isKeyframes(node)) return [];
  const { name, params, nodes } = node;
  if (name === 'import') return [`@import ${params} brings what is outside of the layer ${layer}`];
  const isOwn = name === 'layer' && `${params}.`.startsWith(`${layer}.`);
  return isOwn ? [] : (nodes ?? []).flatMap((child) => findOutside(layer, child));
}

/** Whether everything that a selector matches has a class or is inside an element with one. */
const hasClass = (selector: Selector): boolean => selector.some(isOfClass);

function isOfClass(node: Node): boolean {
  if (node.type !== 'pseudo') return node.type === 'class';
  // These exclude elements, or match their content.
  if (/^:(not|has)$/i.test(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every(hasClass);
}
