import fs, { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import {
  createPolicySource,
  type Grant,
  GRANTS,
  getGrants,
  type Policy,
  readPolicy,
} from './policy';

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

test('a policy names teams, what they own and what they may do', async () => {
  const may = ['release', 'rollout', 'rollback', 'disable', 'skip-trial-run'];
  const policy = {
    issuers: { github },
    ops: {
      tokens: [
        { name: 'olga', sha256, may: [...may, 'maintain'] },
        { name: 'host', sha256: 'b'.repeat(64), until: '2027-06-30', forOperators: true },
      ],
    },
    teams: {
      cameras: {
        ...pipeline({ repository_id: '1', repository_owner_id: '2', ref: 'refs/heads/main' }),
        may,
      },
    },
  };
  expect(await readPolicy(await policyFile(JSON.stringify(policy)))).toEqual(policy);
});

test.each([
  ['{', 'is not JSON'],
  ['{}', "at / lacks 'teams'"],
  [{ teams: {}, team: {} }, "at / has 'team', which is none of its keys: "],
  [
    { teams: { cameras: { ...team, may: ['maintain'] } } },
    'at /teams/cameras/may/0 has to be one of: release, rollout, rollback, disable, skip-trial-run',
  ],
  [
    { teams: { cameras: { ...team, tokens: [{ name: 'ci', sha256: 'portal_secret' }] } } },
    'at /teams/cameras/tokens/0/sha256 is not of this form',
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

const complete = {
  issuers: { ours: { url: 'https://ci.example.com', audience: 'us', kind: 'other' } },
  teams: {
    cameras: {
      ...team,
      tokens: [{ name: 'ci', sha256 }],
      pipelines: [{ name: 'ci', issuer: 'ours', claims: { sub: 'a' } }],
    },
  },
};

test.each([
  ['an issuer', 'issuers/ours', ['url', 'audience', 'kind']],
  ['a team', 'teams/cameras', ['remotes', 'may']],
  ['a token', 'teams/cameras/tokens/0', ['name', 'sha256']],
  ['a pipeline', 'teams/cameras/pipelines/0', ['name', 'issuer', 'claims']],
])('%s at /%s lacks none of %j', async (_, path, keys) => {
  expect(await readPolicy(await policyFile(JSON.stringify(complete)))).toEqual(complete);
  for (const key of keys) {
    const lacking = structuredClone(complete);
    const entry = path
      .split('/')
      .reduce<object>((at, step) => Reflect.get(at, step) as object, lacking);
    Reflect.deleteProperty(entry, key);
    await expect(readPolicy(await policyFile(JSON.stringify(lacking)))).rejects.toThrow(
      `at /${path} lacks '${key}'`,
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

const REPOSITORY = {
  github: { repository_id: '1', repository_owner_id: '2' },
  gitlab: { project_id: '1', job_project_id: '1' },
  other: { repository: 'provider/cameras', repository_id: '1', aud: 'us' },
};

const getPolicy = (kind: keyof typeof REPOSITORY, claims: object) =>
  policyFile(
    JSON.stringify({
      issuers: { [kind]: { ...github, kind } },
      teams: { cameras: pipeline({ ...REPOSITORY[kind], ...claims }, kind) },
    }),
  );

test.each([
  ['github', {}],
  ['github', { actor: 'asha', event_name: 'push', runner_environment: 'github-hosted' }],
  ['github', { repository: 'provider/cameras', ref_type: 'branch', sub: 'repo:provider/cameras' }],
  ['other', {}],
  ['other', { event_name: 'push', ref_protected: 'true' }],
] as const)(
  'a pipeline of %s that %j binds to a repository alone is refused',
  async (kind, more) => {
    await expect(readPolicy(await getPolicy(kind, more))).rejects.toMatchObject({
      name: 'PolicyInvalid',
      message: expect.stringMatching(
        /at \/teams\/cameras\/pipelines\/0\/claims must also bind one of .*ref, environment, workflow_ref/,
      ),
    });
  },
);

test.each([
  ['github', { ref: 'refs/heads/main' }],
  ['github', { environment: ['production', 'canary'] }],
  ['github', { workflow_ref: 'provider/cameras/.github/workflows/go.yml@refs/heads/main' }],
  ['github', { job_workflow_ref: 'provider/ci/.github/workflows/go.yml@refs/heads/main' }],
  // Its tokens must belong to a protected branch or tag.
  ['gitlab', {}],
  ['other', { sub: 'https://jenkins.example.com/job/cameras/' }],
  ['other', { 'oidc.circleci.com/vcs-ref': 'refs/heads/main' }],
] as const)('a pipeline of %s may be bound by %j', async (kind, more) => {
  expect(await readPolicy(await getPolicy(kind, more))).toHaveProperty('teams.cameras.pipelines');
});

test('a credential has the rights of its team, or of operations, restricted by its own list', () => {
  const policy: Policy = { teams: { cameras: { remotes: [], may: ['release', 'rollback'] } } };
  const own: Grant[] = ['rollback', 'maintain'];
  expect(getGrants(policy, 'cameras', undefined)).toEqual(['release', 'rollback']);
  expect(getGrants(policy, 'cameras', own)).toEqual(['rollback']);
  // A session may belong to a team that the policy no longer has.
  expect(getGrants(policy, 'gone', undefined)).toEqual([]);
  expect(getGrants(policy, null, undefined)).toEqual(GRANTS);
  expect(getGrants(policy, null, own)).toEqual(own);
});

test('a missing policy is refused', async () => {
  await expect(readPolicy('/nowhere/policy.json')).rejects.toThrow('is not there');
});

test('a policy that cannot be read is refused, with the reason', async () => {
  await expect(readPolicy(await temporaryFolder())).rejects.toMatchObject({
    name: 'PolicyInvalid',
    message: expect.stringContaining('cannot be read: EISDIR'),
  });
});

afterEach(removeTemporaryFolders);

test('a policy that could not be read is refused, and read again for the next request', async () => {
  const file = join(await temporaryFolder(), 'policy.json');
  await writeFile(file, JSON.stringify({ teams: {} }));
  const currentPolicy = createPolicySource(file);
  const reading = jest
    .spyOn(fs, 'readFile')
    .mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  syncBuiltinESMExports();
  try {
    await expect(currentPolicy()).rejects.toMatchObject({
      name: 'PolicyInvalid',
      message: expect.stringContaining('cannot be read: EMFILE'),
    });
    expect(await currentPolicy()).toEqual({ teams: {} });
  } finally {
    reading.mockRestore();
    syncBuiltinESMExports();
  }
});
