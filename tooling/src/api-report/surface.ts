import ts from 'typescript';
import { linesOf } from './declaration-lines';
import type { Declarations } from './declarations';

/** What an entry point offers: for each name its declaration, line by line. */
export type Surface = Map<string, string[]>;

/** `Link from 'react-router-dom'`, for a name that is passed on from another package. */
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

/** Whether what stands here is declared by a module itself, and no member or parameter of something. */
const isOfModule = ({ parent }: ts.Declaration): boolean =>
  ts.isSourceFile(parent) ||
  (ts.isVariableDeclarationList(parent) && ts.isSourceFile(parent.parent.parent));

/** What an entry point exports, and the declarations of its package that stand behind it. */
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
  /** What a declaration mentions is part of what it promises, exported or not. */
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
