import type { BuiltManifest } from '@portal/shared/contract';
import { excessOf, visitsOf } from '@portal/shared/contract/first-visits';
import { fault } from '../faults';
import { compress } from '../store/compression';

/** Bytes of the first visits of a build, compressed by brotli, by their names in its budget. */
export async function weigh(
  manifest: BuiltManifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<Record<string, number>> {
  const visits = visitsOf(manifest);
  const files = [...new Set(visits.flatMap((visit) => visit.files))];
  const weighed = await Promise.all(
    files.map(async (file) => {
      const packed = await compress(contents.get(file) ?? Buffer.alloc(0), 'br', 'once');
      return [file, packed.length] as const;
    }),
  );
  const bytes = new Map(weighed);
  return Object.fromEntries(
    visits.map((visit) => [
      visit.name,
      visit.files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0),
    ]),
  );
}

/** @throws OverBudget */
export function requireWithinBudget(
  { name, budget }: BuiltManifest,
  weights: Record<string, number>,
): void {
  if (!budget) return;
  const weighed = Object.entries(weights).map(([visit, bytes]) => ({ name: visit, bytes }));
  const excess = excessOf(name, budget, weighed);
  if (excess !== null) throw fault('OverBudget', { excess });
}
