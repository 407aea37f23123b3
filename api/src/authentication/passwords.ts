import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default; memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Compared with when there is no password, so that an unknown account takes as long as a wrong password. */
const nobody = hashPassword('');

export const passwordMatches = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => (await verify(stored ?? (await nobody), password)) && stored != null;
