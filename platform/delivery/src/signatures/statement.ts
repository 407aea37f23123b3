import { createHash } from 'node:crypto';

/** What a signature says about which bytes, as in-toto has it (https://in-toto.io/Statement/v1). */
export interface Statement {
  _type: 'https://in-toto.io/Statement/v1';
  subject: Subject[];
  predicateType: string;
  predicate: object;
}

export interface Subject {
  name: string;
  /** Hexadecimal, by algorithm. */
  digest: Record<string, string>;
}

export const statementOf = (
  subject: Subject[],
  predicateType: string,
  predicate: object,
): Statement => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject,
  predicateType,
  predicate,
});

export const subjectOf = (name: string, contents: string): Subject => ({
  name,
  digest: { sha256: createHash('sha256').update(contents).digest('hex') },
});

/** Whether a statement of this type is about these contents under this name. */
export function isAbout(
  { subject, predicateType }: Statement,
  type: string,
  name: string,
  contents: string,
): boolean {
  const { digest } = subjectOf(name, contents);
  return (
    predicateType === type &&
    subject.some((one) => one.name === name && one.digest['sha256'] === digest['sha256'])
  );
}
