import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { GRANTS, type Grant, type Policy, grantsOf, readPolicy } from './policy';

afterEach(removeTemporaryFolders);

async function policyFile(contents: string): Promise<string> {
  const file = join(await temporaryFolder(), 'policy.json');
  await writeFile(file, contents);
  return file;
}

const team = { remotes: ['mfe-cameras'], may: ['release'] };
const sha256 = 'a'.repeat(64);
const github = {
  url: 'https://token.actions.githubusercontent.com',
  audience: 'us',
  kind: 'github',
};
const pipeline = (claims: object, issuer = 'github') => ({
  ...team,
  pipelines: [{ name: 'ci', issuer, claims }],
});

test('a policy names teams, what they own and what they may', async () => {
  const may = ['release', 'rollout', 'rollback', 'switch', 'untried'];
  const policy = {
    issuers: { github },
    ops: {
      tokens: [
        { name: 'olga', sha256, may: [...may, 'maintain'] },
        { name: 'host', sha256: 'b'.repeat(64), until: '2027-06-30', forOperators: true },
      ],
    },
    teams: { cameras: { ...pipeline({ repository_id: '1', repository_owner_id: '2' }), may } },
  };
  expect(await readPolicy(await policyFile(JSON.stringify(policy)))).toEqual(policy);
});

test.each([
  ['{', 'is not JSON'],
  ['{}', "at / must have required property 'teams'"],
  [{ teams: {}, team: {} }, "at / knows no 'team'"],
  [{ teams: { cameras: { ...team, may: ['maintain'] } } }, 'at /teams/cameras/may/0 must be equal'],
  [
    { teams: { cameras: { ...team, tokens: [{ name: 'ci', sha256: 'portal_secret' }] } } },
    'at /teams/cameras/tokens/0/sha256 must match',
  ],
  [
    { teams: { cameras: { ...team, tokens: [{ name: 'ci', sha256, forOperators: true }] } } },
    'at /teams/cameras/tokens/0/forOperators is for /ops only',
  ],
  [
    { teams: { cameras: { ...team, tokens: [{ name: 'ci', sha256, until: '2027-13-01' }] } } },
    'at /teams/cameras/tokens/0/until is no time',
  ],
  [
    { teams: { cameras: team, bills: team } },
    "at /teams/bills/remotes has 'mfe-cameras', which /teams/cameras/remotes has already",
  ],
  ...(['routes', 'slots'] as const).map((kind): [object, string] => [
    { teams: { one: { ...team, [kind]: ['/a'] }, two: { ...team, remotes: [], [kind]: ['/a'] } } },
    `at /teams/two/${kind} has '/a', which /teams/one/${kind} has already`,
  ]),
  [
    {
      ops: {
        tokens: [
          { name: 'one', sha256 },
          { name: 'two', sha256 },
        ],
      },
      teams: {},
    },
    `at /ops/tokens has '${sha256}'`,
  ],
  [
    { teams: { cameras: pipeline({ repository_id: '1' }) } },
    "at /teams/cameras/pipelines/0/issuer names 'github', which is no issuer",
  ],
  [
    { issuers: { github }, teams: { cameras: pipeline({ repository: 'a' }, 'constructor') } },
    "at /teams/cameras/pipelines/0/issuer names 'constructor', which is no issuer",
  ],
])('%j is refused: %s', async (policy, problem) => {
  const text = typeof policy === 'string' ? policy : JSON.stringify(policy);
  await expect(readPolicy(await policyFile(text))).rejects.toMatchObject({
    name: 'PolicyInvalid',
    message: expect.stringContaining(problem),
  });
});

const whole = {
  issuers: { ours: { url: 'https://ci.example.com', audience: 'us', kind: 'other' } },
  teams: {
    cameras: {
      ...team,
      tokens: [{ name: 'ci', sha256 }],
      pipelines: [{ name: 'ci', issuer: 'ours', claims: { repository: 'a' } }],
    },
  },
};

test.each([
  ['an issuer', 'issuers/ours', ['url', 'audience', 'kind']],
  ['a team', 'teams/cameras', ['remotes', 'may']],
  ['a token', 'teams/cameras/tokens/0', ['name', 'sha256']],
  ['a pipeline', 'teams/cameras/pipelines/0', ['name', 'issuer', 'claims']],
])('%s at /%s lacks none of %j', async (_, path, keys) => {
  expect(await readPolicy(await policyFile(JSON.stringify(whole)))).toEqual(whole);
  for (const key of keys) {
    const lacking = structuredClone(whole);
    const entry = path
      .split('/')
      .reduce<object>((at, step) => Reflect.get(at, step) as object, lacking);
    Reflect.deleteProperty(entry, key);
    await expect(readPolicy(await policyFile(JSON.stringify(lacking)))).rejects.toThrow(
      `at /${path} must have required property '${key}'`,
    );
  }
});

test.each([
  ['github', 'repository_id', 'repository_owner_id'],
  ['github', 'repository_owner_id', 'repository_id'],
  ['gitlab', 'project_id', 'job_project_id'],
  ['gitlab', 'job_project_id', 'project_id'],
])('a pipeline of %s has to bind %s besides %s', async (kind, unbound, bound) => {
  const policy = {
    issuers: { [kind]: { ...github, kind } },
    teams: { cameras: pipeline({ [bound]: '1' }, kind) },
  };
  await expect(readPolicy(await policyFile(JSON.stringify(policy)))).rejects.toThrow(
    `at /teams/cameras/pipelines/0/claims must bind ${unbound}`,
  );
});

test('a credential may what its team may, or operations, and no more than it says itself', () => {
  const policy: Policy = { teams: { cameras: { remotes: [], may: ['release', 'rollback'] } } };
  const own: Grant[] = ['rollback', 'maintain'];
  expect(grantsOf(policy, 'cameras', undefined)).toEqual(['release', 'rollback']);
  expect(grantsOf(policy, 'cameras', own)).toEqual(['rollback']);
  // A session may be of a team that the policy had before.
  expect(grantsOf(policy, 'gone', undefined)).toEqual([]);
  expect(grantsOf(policy, null, undefined)).toEqual(GRANTS);
  expect(grantsOf(policy, null, own)).toEqual(own);
});

test('a policy that is not there is refused', async () => {
  await expect(readPolicy('/nowhere/policy.json')).rejects.toThrow('is not there');
});

test('a policy that cannot be read is refused, with the reason', async () => {
  await expect(readPolicy(await temporaryFolder())).rejects.toMatchObject({
    name: 'PolicyInvalid',
    message: expect.stringContaining('cannot be read: EISDIR'),
  });
});
