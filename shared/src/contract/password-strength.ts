import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The allowed length of a password, in characters. Long ones need no special characters. */
export const PASSWORD_LENGTH = { least: 8, most: 128 };

/**
 * The form in which a password is judged, compared and hashed, so that every keyboard produces the same one:
 * OpaqueString of RFC 8265, section 4.2. The caller refuses an empty one.
 */
export const normalizePassword = (password: string): string =>
  password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

export interface PasswordStrength {
  /** From 0 to 4; passwords from 3 on are accepted. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Why it is refused. The text is its own key in the catalogs. */
  weakness: string | undefined;
}

const MIN_SCORE = 3;

const COMMON = 'This is one of the most common passwords, or close to one.';
const PATTERN = 'Rows of keys or numbers, repetitions and dates are easy to guess.';
const NAMES = 'This is too close to your name, your email or the name of this service.';
const EASY = 'This password is too easy to guess. Add a word or two.';

/** By the estimator's names of the reasons. */
const WEAKNESSES: Readonly<Record<string, string>> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: COMMON,
  straightRow: PATTERN,
  keyPattern: PATTERN,
  simpleRepeat: PATTERN,
  extendedRepeat: PATTERN,
  sequences: PATTERN,
  recentYears: PATTERN,
  dates: PATTERN,
  userInputs: NAMES,
};

/** Words that attackers try first in Nepal, and that are in no foreign list. */
const LOCAL = ['nepal', 'kathmandu', 'pokhara', 'lalitpur', 'namaste', 'sagarmatha', 'नेपाल'];

/** A longer text takes long to judge, and would only be stronger. */
const JUDGED = { maxLength: 48, l33tMaxSubstitutions: 20 };

async function newEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'], local: LOCAL },
    graphs: adjacencyGraphs,
    ...JUDGED,
  });
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The lists are large, so they load with the first password to judge, and again after a failure. */
const readyEstimator = (): Promise<ZxcvbnFactory> => {
  estimator ??= newEstimator();
  estimator.catch(() => (estimator = undefined));
  return estimator;
};

const folded = (text: string): string => text.normalize().toLowerCase();

/** The words of names and addresses, the longest first; two letters may be in any password. */
const splitWords = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => folded(name).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => [...word].length > 2)
    .sort((a, b) => b.length - a.length);

const without = (words: readonly string[], password: string): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), folded(password));

/** Rates how hard a password is to guess for a person who knows these names, which count for nothing. */
export async function ratePassword(
  typed: string,
  names: readonly string[],
): Promise<PasswordStrength> {
  const password = normalizePassword(typed);
  const ready = await readyEstimator();
  const words = splitWords(names);
  const rest = without(words, password);
  const isNamed = rest !== folded(password);
  const { score } = ready.check(isNamed ? rest : password, words);
  if (score >= MIN_SCORE) return { score, weakness: undefined };
  const { warning } = ready.check(password, words).feedback;
  return { score, weakness: WEAKNESSES[warning ?? ''] ?? (isNamed ? NAMES : EASY) };
}
