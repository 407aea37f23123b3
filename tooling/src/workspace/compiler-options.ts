import { dirname } from 'node:path';
import ts from 'typescript';

/** The options of a `tsconfig.json`, with those that it extends. @throws when it cannot be read */
export function compilerOptions(tsconfig: string): ts.CompilerOptions {
  const read = ts.readConfigFile(tsconfig, (path) => ts.sys.readFile(path));
  if (read.error) throw new Error(ts.flattenDiagnosticMessageText(read.error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(read.config, ts.sys, dirname(tsconfig)).options;
}
