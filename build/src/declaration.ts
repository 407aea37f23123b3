import type { RemoteManifest } from '@portal/shared/contract';
import { earlyProblems } from '@portal/shared/contract/early-calls';
import remoteSchema from '@portal/shared/contract/remote.schema.json' with { type: 'json' };
import { schemaProblem } from '@portal/shared/contract/schema-problem';
import { Ajv } from 'ajv';

const validate = new Ajv({ allowUnionTypes: true, verbose: true }).compile(remoteSchema);

/** Why a `remote.json` cannot be built; null when it can. A release checks it again. */
export function declarationProblem(manifest: RemoteManifest): string | null {
  if (!validate(manifest)) return schemaProblem(validate.errors ?? []);
  return earlyProblems(manifest)[0] ?? null;
}
