import type { BuiltManifest } from '@portal/shared/contract';
import { parsedJson } from '../parsed-json';
import { type Artifacts, MANIFEST, type Origin, PROVENANCE } from '../store/artifacts';
import { manifestText } from '../store/manifest';
import { renderedPath } from '../store/store';
import {
  countersigned,
  type Envelope,
  isAbout,
  opened,
  sealed,
  createStatement,
  type Subject,
  createSubject,
} from './envelope';
import type { PublicKey, SigningKey } from './keys';

/** The kind of a signed JSON object. */
interface Kind {
  /** The type of the predicate. */
  type: string;
  /** Its name in the store. */
  name: string;
}

export const LIVE_SET: Kind = { type: 'urn:portal:live-set:v1', name: 'live.json' };

/** Rendered markup, valid for its key only. */
export const markupKind = (key: string): Kind => ({
  type: 'urn:portal:rendered:v1',
  name: renderedPath(key),
});

/** A JSON object that contains the envelope of its signature, so that both are written at once. */
type Sealed<Content extends object> = Content & { envelope: Envelope };

export function sealedJson<Content extends object>(
  { type, name }: Kind,
  content: Content,
  predicate: object,
  key: SigningKey,
): Sealed<Content> {
  const subject = [createSubject(name, JSON.stringify(content))];
  return { ...content, envelope: sealed(createStatement(subject, type, predicate), key) };
}

export function withoutEnvelope<Content extends object>(object: Content): Content {
  const content: Partial<Sealed<Content>> = { ...object };
  delete content.envelope;
  return content as Content;
}

/** The contents of a sealed object and the statement about it; or why it is not trusted, for people. */
export function openedJson<Content extends object>(
  { type, name }: Kind,
  object: Content,
  keys: readonly PublicKey[],
): { content: Content; predicate: object } | { problem: string } {
  const { envelope } = object as Partial<Sealed<Content>>;
  if (envelope === undefined) return { problem: 'it is not signed' };
  const statement = opened(envelope, keys);
  if (!statement) return { problem: 'no trusted key signed it' };
  const content = withoutEnvelope(object);
  return isAbout(statement, type, name, JSON.stringify(content))
    ? { content, predicate: statement.predicate }
    : { problem: 'it is not what was signed' };
}

/** SLSA provenance, see https://slsa.dev/spec/v1.0/provenance. */
const TYPE = 'https://slsa.dev/provenance/v1';
const BUILD_TYPE = 'urn:portal:release:v1';

/** The origin of versions that were stored before they were signed. */
export const ADOPTED: Origin = { builder: 'urn:portal:sign' };

/** The statement stored with a version: who released it, what it was built from, and the hashes of its files. */
export function provenanceText(
  manifest: BuiltManifest,
  { builder, who, source, run, trialRun }: Origin,
  key: SigningKey,
): string {
  const { name, version, files } = manifest;
  const subjects = [
    createSubject(MANIFEST, manifestText(manifest)),
    ...Object.entries(files).map(fileSubject),
  ];
  const predicate = {
    buildDefinition: {
      buildType: BUILD_TYPE,
      externalParameters: {
        remote: name,
        version,
        ...(source && { source }),
        ...(trialRun && { trialRun: { skipped: trialRun.skipped, loaded: trialRun.loaded } }),
      },
      ...(who !== undefined && { internalParameters: { who } }),
      ...(source?.commit !== undefined && {
        resolvedDependencies: [
          {
            uri: `git+${source.repository}${source.ref === undefined ? '' : `@${source.ref}`}`,
            digest: { gitCommit: source.commit },
          },
        ],
      }),
    },
    runDetails: {
      builder: { id: builder },
      metadata: {
        ...(run !== undefined && { invocationId: run }),
        finishedOn: new Date().toISOString(),
      },
    },
  };
  return formatEnvelope(sealed(createStatement(subjects, TYPE, predicate), key));
}

/** The stored text for a version, unverified; null if there is none. */
export const readProvenance = async (
  artifacts: Artifacts,
  { name, version }: Pick<BuiltManifest, 'name' | 'version'>,
): Promise<string | null> =>
  (await artifacts.read(name, version, PROVENANCE))?.toString('utf8') ?? null;

/** A trusted provenance, signed by one more key. */
export const provenanceWith = (text: string | null, key: SigningKey): string =>
  formatEnvelope(countersigned(JSON.parse(text ?? '') as Envelope, key));

const formatEnvelope = (envelope: Envelope): string => `${JSON.stringify(envelope, null, 2)}\n`;

function fileSubject([path, integrity]: [string, string]): Subject {
  const [algorithm = '', hash = ''] = integrity.split(/-(.*)/s);
  return { name: path, digest: { [algorithm]: Buffer.from(hash, 'base64').toString('hex') } };
}

/** Why a version is not trusted by its provenance, for people; null if it is. `text` is null if there is none. */
export function provenanceProblem(
  manifest: BuiltManifest,
  text: string | null,
  keys: readonly PublicKey[],
): string | null {
  if (text === null) return 'it is not signed';
  const statement = opened(parsedJson(text), keys);
  if (!statement) return 'no trusted key signed it';
  // The manifest has the hashes of all files.
  return isAbout(statement, TYPE, MANIFEST, manifestText(manifest))
    ? null
    : 'it is not what was signed';
}
