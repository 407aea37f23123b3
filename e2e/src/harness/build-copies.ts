import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@portal/build';
import { workspacePackage } from '@portal/tools/workspace/packages';
import { ROOT } from '@portal/tools/workspace/root';

/**
 * Builds copies of packages below a folder as another version. `change` may edit a copy before.
 * Returns the outputs by package, as `portal release --from` takes them.
 */
export async function buildCopies(
  names: readonly string[],
  version: string,
  folder: string,
  change: (copy: string) => void = () => undefined,
): Promise<Record<string, string>> {
  const packages = names.map((name) => {
    const copy = join(folder, name);
    cpSync(join(ROOT, name), copy, {
      recursive: true,
      filter: (source) => !/[\\/](dist|node_modules)$/.test(source),
    });
    change(copy);
    const copied = { ...workspacePackage(name, version), folder: copy };
    // A budget is for the package's own version and place.
    delete copied.budget;
    return copied;
  });
  await build(packages);
  return Object.fromEntries(packages.map(({ name, folder: copy }) => [name, join(copy, 'dist')]));
}
