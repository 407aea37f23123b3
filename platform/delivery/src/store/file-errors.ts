/** What the system says where a file is not there. Below a file there is nothing either. */
const MISSING = ['ENOENT', 'ENOTDIR'];

/** Reads as `null` what is not on disk, by the codes in `missing`; any other failure stays one. */
export async function ifThere<Value>(
  reading: Promise<Value>,
  missing = MISSING,
): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (isErrno(error, ...missing)) return null;
    throw error;
  }
}

/** Whether an error of the file system or of a socket carries one of these codes. */
export const isErrno = (error: unknown, ...codes: string[]): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  codes.includes(String(error.code));

/** Whether there is no space left, on the disk or in what this user may take of it. */
export const isDiskFull = (error: unknown): boolean => isErrno(error, 'ENOSPC', 'EDQUOT');
