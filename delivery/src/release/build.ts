import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltManifest, HOST } from '@portal/shared/contract';
import { earlyProblems } from '@portal/shared/contract/early-calls';
import { fault } from '../faults';
import { DOCUMENT, PLACEHOLDERS, countOf } from '../html/template';
import type { Build } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { integrityOf } from '../store/integrity';
import { checkManifest } from '../store/manifest-check';

/**
 * Reads a package's build output and holds it against its own `remote.json`.
 * @throws BuildMissing, ManifestInvalid, HostNameTaken, HostNameWrong, EarlyCallWrong, FileMissing,
 * FileDamaged, FileNotListed, PlaceholderWrong
 */
export async function readBuild(from: string): Promise<Build> {
  const manifest = await readManifest(from);
  requireListed(from, manifest);
  const files = new Map(
    await Promise.all(
      Object.entries(manifest.files).map(
        async ([file, hash]) => [file, await readVerified(from, file, hash)] as const,
      ),
    ),
  );
  if (manifest.kind === 'host') requirePlaceholders(from, files.get(DOCUMENT));
  return { manifest, files };
}

async function readManifest(from: string): Promise<BuiltManifest> {
  const text = await ifThere(readFile(join(from, 'remote.json'), 'utf8'));
  if (text === null) throw fault('BuildMissing', { from });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw fault('ManifestInvalid', { from, problem: 'is not JSON' });
  }
  const checked = checkManifest(json);
  if ('problem' in checked) throw fault('ManifestInvalid', { from, problem: checked.problem });
  const manifest = checked.value;
  requireName(manifest);
  const [problem] = earlyProblems(manifest);
  if (problem !== undefined) throw fault('EarlyCallWrong', { from, problem });
  if (manifest.kind === 'host' && !/^\d+\.\d+\.\d+$/.test(manifest.contract)) {
    const problem = '/contract of a host must be the one version it offers, such as 1.0.0';
    throw fault('ManifestInvalid', { from, problem });
  }
  return manifest;
}

function requireName({ kind, name }: BuiltManifest): void {
  if (kind === 'remote' && name === HOST) throw fault('HostNameTaken', { name });
  if (kind === 'host' && name !== HOST) throw fault('HostNameWrong', { name, host: HOST });
}

function requireListed(from: string, manifest: BuiltManifest): void {
  const { kind, entry, styles, preload, provides = {}, files } = manifest;
  const listed = (field: string, lists: Record<string, string[]>) =>
    Object.entries(lists).flatMap(([key, paths]) =>
      paths.map((file): [string, string] => [`${field}['${key}']`, file]),
    );
  const named: [field: string, file: string][] = [
    ['entry', entry],
    ...styles.map((file): [string, string] => ['styles', file]),
    ...listed('preload', preload),
    ...listed('provides', provides),
  ];
  if (kind === 'host') named.push(["kind 'host'", DOCUMENT]);
  for (const [field, file] of named) {
    if (!Object.hasOwn(files, file)) throw fault('FileNotListed', { from, field, file });
  }
}

async function readVerified(from: string, file: string, hash: string): Promise<Buffer> {
  const contents = await ifThere(readFile(join(from, file)));
  if (contents === null) throw fault('FileMissing', { from, file });
  if (integrityOf(contents) !== hash) throw fault('FileDamaged', { from, file });
  return contents;
}

function requirePlaceholders(from: string, document: Buffer | undefined): void {
  const text = document?.toString('utf8') ?? '';
  for (const placeholder of Object.values(PLACEHOLDERS)) {
    const times = countOf(placeholder, text);
    if (times !== 1) throw fault('PlaceholderWrong', { from, placeholder, times });
  }
}
