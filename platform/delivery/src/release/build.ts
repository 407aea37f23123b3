import { type BuiltManifest, HOST } from '@portal/shared/contract';
import { declarationProblems } from '@portal/shared/contract/declaration-problems';
import { earlyProblems } from '@portal/shared/contract/early-calls';
import { findExcess, getVisits } from '@portal/shared/contract/first-visits';
import { SOURCE_MAPS } from '@portal/shared/contract/source-maps';
import { stylesBeyond } from '@portal/shared/contract/style-limits';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fault } from '../faults';
import { countOccurrences, DOCUMENT, PLACEHOLDERS } from '../http/html';
import { parsedJson } from '../parsed-json';
import { type Build, MANIFEST } from '../store/artifacts';
import { compress } from '../store/compression';
import { ifThere } from '../store/file-errors';
import { computeIntegrity } from '../store/integrity';
import { checkManifest } from '../store/manifest';

/** A build output, wherever its files are stored. */
export interface BuildSource {
  /** Its name in refusals. */
  label: string;
  /** A file by its path in the build; null if it does not exist. */
  read: (path: string) => Promise<Buffer | null>;
}

export type BuildFrom = string | BuildSource;

export const toBuildSource = (from: BuildFrom): BuildSource =>
  typeof from === 'string'
    ? { label: from, read: (path) => ifThere(readFile(join(from, path))) }
    : from;

/** Bytes of the first visits of a build with brotli compression, by their names in its budget. */
export async function weigh(
  manifest: BuiltManifest,
  contents: ReadonlyMap<string, Buffer>,
): Promise<Record<string, number>> {
  const visits = getVisits(manifest);
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
  const excess = findExcess(name, budget, weighed);
  if (excess !== null) throw fault('OverBudget', { excess });
}

/**
 * Reads a package's build output and compares it with its own `remote.json` and with the requested remote. @throws
 * BuildMissing, ManifestInvalid, HostNameTaken, HostNameWrong, EarlyCallWrong, OtherRemoteBuilt, FileMissing,
 * FileDamaged, FileNotListed, PlaceholderWrong, StylesForeign, OverBudget
 */
export async function readBuild(from: BuildFrom, requested?: string): Promise<Build> {
  const source = toBuildSource(from);
  const manifest = await readManifest(source);
  const { name: found } = manifest;
  if (requested !== undefined && requested !== found) {
    throw fault('OtherRemoteBuilt', { from: source.label, requested, found });
  }
  const files = new Map(
    await Promise.all(
      Object.entries(manifest.files).map(
        async ([file, hash]) => [file, await readVerified(source, file, hash)] as const,
      ),
    ),
  );
  if (manifest.kind === 'host') requirePlaceholders(source.label, files.get(DOCUMENT));
  else requireOwnStyles(found, files);
  if (manifest.budget) requireWithinBudget(manifest, await weigh(manifest, files));
  const { maps: hash } = manifest;
  const maps = hash === undefined ? undefined : await readVerified(source, SOURCE_MAPS, hash);
  return { manifest, files, maps };
}

/**
 * Reads the declaration of a build before any other of its files. @throws BuildMissing, ManifestInvalid, HostNameTaken,
 * HostNameWrong, EarlyCallWrong, FileNotListed
 */
export async function readManifest({ label: from, read }: BuildSource): Promise<BuiltManifest> {
  const text = await read(MANIFEST);
  if (text === null) throw fault('BuildMissing', { from });
  const json = parsedJson(text.toString('utf8'));
  if (json === undefined) throw fault('ManifestInvalid', { from, problem: 'is not JSON' });
  const checked = checkManifest(json);
  if ('problem' in checked) throw fault('ManifestInvalid', { from, problem: checked.problem });
  const manifest = checked.value;
  requireName(manifest);
  const [problem] = earlyProblems(manifest);
  if (problem !== undefined) throw fault('EarlyCallWrong', { from, problem });
  const [impossible] = declarationProblems(manifest);
  if (impossible !== undefined) throw fault('ManifestInvalid', { from, problem: impossible });
  if (manifest.kind === 'host' && !/^\d+\.\d+\.\d+$/.test(manifest.contract)) {
    const problem = '/contract of a host must be the one version it offers, such as 1.0.0';
    throw fault('ManifestInvalid', { from, problem });
  }
  requireListed(from, manifest);
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

async function readVerified(
  { label: from, read }: BuildSource,
  file: string,
  hash: string,
): Promise<Buffer> {
  const contents = await read(file);
  if (contents === null) throw fault('FileMissing', { from, file });
  if (computeIntegrity(contents) !== hash) throw fault('FileDamaged', { from, file });
  return contents;
}

function requirePlaceholders(from: string, document: Buffer | undefined): void {
  const text = document?.toString('utf8') ?? '';
  for (const placeholder of Object.values(PLACEHOLDERS)) {
    const times = countOccurrences(placeholder, text);
    if (times !== 1) throw fault('PlaceholderWrong', { from, placeholder, times });
  }
}

function requireOwnStyles(remote: string, files: ReadonlyMap<string, Buffer>): void {
  const sheets = [...files].filter(([file]) => file.endsWith('.css'));
  const texts = sheets.map(([file, contents]) => [file, contents.toString('utf8')] as const);
  const beyond = stylesBeyond(remote, new Map(texts));
  if (beyond !== null) throw fault('StylesForeign', { beyond });
}
