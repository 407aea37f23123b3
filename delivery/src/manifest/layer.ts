import postcss, { type ChildNode } from 'postcss';

/**
 * Whether all rules of a stylesheet are in a remote's layer. Rules outside of it win over those of the page and of other
 * remotes. A stylesheet that cannot be parsed here counts as within.
 */
export function isWithinLayer(styles: string): boolean {
  try {
    return postcss.parse(styles).nodes.every(isWithin);
  } catch {
    return true;
  }
}

function isWithin(node: ChildNode): boolean {
  if (node.type !== 'atrule') return node.type !== 'rule';
  if (node.name === 'layer') return !node.nodes || /^mfe\.[^,]+$/.test(node.params);
  return node.name.endsWith('keyframes') || (node.nodes ?? []).every(isWithin);
}
