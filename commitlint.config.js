import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * lerna reads the next version from the prefix of a subject, and takes a prefix that it does not
 * understand for none. So a subject has no prefix, or one that lerna understands.
 */
const TYPES = ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'build', 'ci', 'chore', 'revert'];

const foldersIn = (path) =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

const scopes = [...foldersIn('.'), ...foldersIn('platform'), 'workbench'];

/** A space or a missing one makes `fix (shell): …` and `fix(shell):…` plain subjects. */
const wellFormedPrefix = ({ header, type }) => [
  type !== null || !new RegExp(`^(${TYPES.join('|')})\\b *(\\(.*?\\))? *!? *:`, 'i').test(header),
  'write the prefix as type(folder): or type(folder)!: and one space',
];

export default {
  parserPreset: 'conventional-changelog-conventionalcommits',
  plugins: [{ rules: { 'prefix-well-formed': wellFormedPrefix } }],
  rules: {
    'prefix-well-formed': [2, 'always'],
    'type-enum': [2, 'always', TYPES],
    'scope-enum': [2, 'always', scopes],
    'subject-full-stop': [2, 'never', '.'],
  },
};
