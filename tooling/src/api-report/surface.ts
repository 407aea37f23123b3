import ts from 'typescript';
import { linesOf } from './declaration-lines';
import type { Declarations } from './declarations';

/** The exports of an entry point: each name with the lines of its declaration. */
export type Surface = Map<string, string[]>;

/** `Link from 'react-router-dom'`, for a name that another package declares. */
function passedOn(symbol: ts.Symbol): string | undefined {
  for (const declaration of symbol.declarations ?? []) {
    const from = ts.findAncestor(declaration, ts.isExportDeclaration)?.moduleSpecifier;
    if (from && ts.isStringLiteral(from) && !from.text.startsWith('.')) {
      const what = ts.isNamespaceExport(declaration) ? `* as ${symbol.name}` : symbol.name;
      return `${what} from '${from.text}'`;
    }
  }
  return undefined;
}

/** Whether a declaration is at the top level of a module, and not a member or a parameter. */
const isOfModule = ({ parent }: ts.Declaration): boolean =>
  ts.isSourceFile(parent) ||
  (ts.isVariableDeclarationList(parent) && ts.isSourceFile(parent.parent.parent));

/** The exports of an entry point, and the declarations of its package that they use. */
export function surfaceOf({ program, entry }: Declarations, source: string): Surface {
  const checker = program.getTypeChecker();
  const surface: Surface = new Map();
  const itself = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  function add(name: string, symbol: ts.Symbol): void {
    if (surface.has(name)) return;
    const declarations = symbol.declarations ?? [];
    surface.set(name, declarations.flatMap(linesOf));
    declarations.forEach(addBehind);
  }
  /** A declaration promises what it mentions too, whether that is exported or not. */
  function addBehind(node: ts.Node): void {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const mentioned = symbol && itself(symbol);
    if (mentioned?.declarations?.some(isOfModule)) add(mentioned.name, mentioned);
    ts.forEachChild(node, addBehind);
  }

  const module = checker.getSymbolAtLocation(entry(source));
  for (const symbol of module ? checker.getExportsOfModule(module) : []) {
    const elsewhere = passedOn(symbol);
    if (elsewhere === undefined) add(symbol.name, itself(symbol));
    else surface.set(symbol.name, [elsewhere]);
  }
  return surface;
}
