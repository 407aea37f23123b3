import { randomBytes } from 'node:crypto';
import { generatedOnce } from './generated-once';

const MINIMUM_LENGTH = 32;

interface Secret {
  /** The file of the data folder it is kept in. */
  file: string;
  /** The variable that may give it instead. */
  variable: string;
  given: string | undefined;
}

/**
 * A secret of this installation: the given one (replicas need the same), else one generated once into
 * the data folder.
 * @throws when the given one is too short to be a secret
 */
export async function keptSecret(
  dataFolder: string,
  { file, variable, given }: Secret,
): Promise<string> {
  if (given !== undefined && given.length < MINIMUM_LENGTH) {
    throw new Error(`${variable} must have at least ${MINIMUM_LENGTH} characters.`);
  }
  return (
    given ?? (await generatedOnce(dataFolder, file, () => randomBytes(48).toString('base64url')))
  );
}
