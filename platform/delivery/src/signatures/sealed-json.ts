import { renderedPath } from '../store/side-files';
import { type Envelope, opened, sealed } from './envelope';
import type { PublicKey, SigningKey } from './keys';
import { isAbout, statementOf, subjectOf } from './statement';

/** What a JSON object is, for its signature. */
interface Kind {
  /** The type of the predicate. */
  type: string;
  /** Where it stands in the store. */
  name: string;
}

export const LIVE_SET: Kind = { type: 'urn:portal:live-set:v1', name: 'live.json' };

/** What was rendered, for its key alone. */
export const markupKind = (key: string): Kind => ({
  type: 'urn:portal:rendered:v1',
  name: renderedPath(key),
});

/** A JSON object with the envelope of its signature in it, so that both are written at once. */
export type Sealed<Content extends object> = Content & { envelope: Envelope };

export function sealedJson<Content extends object>(
  { type, name }: Kind,
  content: Content,
  predicate: object,
  key: SigningKey,
): Sealed<Content> {
  const subject = [subjectOf(name, JSON.stringify(content))];
  return { ...content, envelope: sealed(statementOf(subject, type, predicate), key) };
}

/** An object without its envelope. */
export function withoutEnvelope<Content extends object>(object: Content): Content {
  const content: Partial<Sealed<Content>> = { ...object };
  delete content.envelope;
  return content as Content;
}

/** What is sealed in an object and what is said of it; or why it is not trusted, for people. */
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
