import { createHash } from 'node:crypto';

/** What a signature says about which bytes, as in-toto has it (https://in-toto.io/Statement/v1). */
export interface Statement<Predicate extends object = object> {
  _type: 'https://in-toto.io/Statement/v1';
  subject: Subject[];
  predicateType: string;
  predicate: Predicate;
}

export interface Subject {
  name: string;
  /** Hexadecimal, by algorithm. */
  digest: Record<string, string>;
}

export const statementOf = <Predicate extends object>(
  subject: Subject[],
  predicateType: string,
  predicate: Predicate,
): Statement<Predicate> => ({
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
