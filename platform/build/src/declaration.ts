import { HOST, type RemoteManifest } from '@portal/shared/contract';
import { declarationProblems } from '@portal/shared/contract/declaration-problems';
import { earlyProblems } from '@portal/shared/contract/early-calls';
import remoteSchema from '@portal/shared/contract/remote.schema.json' with { type: 'json' };
import { schemaProblem } from '@portal/shared/contract/schema-problem';
import { Ajv } from 'ajv';
import { type Package, readPackage } from './package';

const validate = new Ajv({ allowUnionTypes: true, verbose: true }).compile(remoteSchema);

/** @throws when a `remote.json` cannot be built. A release checks it again. */
export function requireDeclaration(manifest: RemoteManifest): void {
  const problem = declarationProblem(manifest);
  if (problem !== null) throw new Error(`${manifest.name}/remote.json: ${problem}`);
}

function declarationProblem(manifest: RemoteManifest): string | null {
  if (!validate(manifest)) return schemaProblem(validate.errors ?? []);
  const [first] = [
    ...kindProblem(manifest),
    ...declarationProblems(manifest),
    ...earlyProblems(manifest),
  ];
  return first ?? null;
}

function kindProblem({ kind, name }: RemoteManifest): string[] {
  if ((kind === 'host') === (name === HOST)) return [];
  return [
    kind === 'host'
      ? `/kind is "host", as which only ${HOST} is built: ${name} is a "remote"`
      : `/name is "${name}", which is the host's`,
  ];
}

/**
 * A package with its current `remote.json`. @throws when it is invalid, or a difference needs a restart of the compiler
 */
export function redeclared(built: Package): Package {
  const { manifest } = readPackage(built.folder);
  requireDeclaration(manifest);
  const fixed = (['name', 'kind', 'contract'] as const).find(
    (key) => manifest[key] !== built.manifest[key],
  );
  if (fixed) throw new Error(`remote.json: '${fixed}' has changed: restart the development server`);
  return { ...built, manifest };
}
