import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LocalIssuer, localIssuer } from '@portal/api/testing/local-issuer';
import { HOST } from '@portal/shared/contract';
import { generateKeyPair } from 'jose';
import { buildFixture } from '../testing/build-fixture';
import { opened } from '../signatures/envelope';
import { createSigningKey, parseSigningKey } from '../signatures/keys';
import { readProvenance } from '../signatures/provenance';
import { withSignatures } from '../signatures/signed-store';
import { cleanUp, releaseFixture, serverFixture, storeFixture } from '../testing/portal-fixture';
import { CAMERAS, serviceFixture } from '../testing/service-fixture';
import { pipelineOrigin } from './pipelines';
import type { IssuerEntry } from './policy';
import type { ReleaseServiceOptions } from './release-service';

const issuer = await localIssuer();
afterAll(() => issuer.close());
afterEach(cleanUp);

const AUDIENCE = 'https://releases.example.com';

/** Claims that the runners of a hosting service put into a token. */
const CLAIMS = {
  github: {
    repository: 'provider/mfe-cameras',
    repository_id: '74',
    repository_owner: 'provider',
    repository_owner_id: '65',
    ref: 'refs/heads/main',
    event_name: 'push',
    actor: 'asha',
  },
  gitlab: {
    project_path: 'provider/mfe-cameras',
    project_id: '22',
    job_project_id: '22',
    ref: 'main',
    ref_type: 'branch',
    ref_protected: 'true',
    pipeline_source: 'push',
    user_login: 'asha',
  },
};

const BOUND = {
  github: { repository_id: '74', repository_owner_id: '65', ref: 'refs/heads/main' },
  gitlab: { project_id: '22', job_project_id: '22' },
};

/** A service that accepts the pipeline of the cameras, and the issuer of its tokens. */
async function portal(
  kind: 'github' | 'gitlab' = 'github',
  changes: Partial<IssuerEntry> = {},
  options: Partial<ReleaseServiceOptions> = {},
) {
  const person = kind === 'github' ? 'actor' : 'user_login';
  const fixture = await serviceFixture(
    {
      issuers: { [kind]: { url: issuer.origin, audience: AUDIENCE, kind, person, ...changes } },
      teams: {
        cameras: {
          ...CAMERAS,
          pipelines: [
            { name: 'cameras-ci', issuer: kind, claims: BOUND[kind], may: ['release', 'rollout'] },
          ],
        },
      },
    },
    options,
  );
  const token = (claims: object = {}, signing?: Parameters<LocalIssuer['token']>[1]) =>
    issuer.token({ aud: AUDIENCE, ...CLAIMS[kind], ...claims }, signing);
  return { ...fixture, token };
}

test.each([
  [
    'github',
    { sha: 'c0ffee', run_id: '9', job_workflow_ref: 'provider/ci/.github/workflows/go.yml@main' },
    (home: string) => ({
      builder: `${home}provider/ci/.github/workflows/go.yml@main`,
      source: {
        repository: `${home}provider/mfe-cameras`,
        commit: 'c0ffee',
        ref: 'refs/heads/main',
      },
      run: `${home}provider/mfe-cameras/actions/runs/9`,
    }),
  ],
  [
    'gitlab',
    { sha: 'c0ffee', pipeline_id: '9' },
    (home: string) => ({
      builder: home.slice(0, -1),
      source: { repository: `${home}provider/mfe-cameras`, commit: 'c0ffee', ref: 'main' },
      run: `${home}provider/mfe-cameras/-/pipelines/9`,
    }),
  ],
] as const)(
  'the service signs the release of a pipeline of %s with the source, commit and run of its token',
  async (kind, claims, expected) => {
    const key = parseSigningKey('a key', createSigningKey());
    const store = withSignatures(await storeFixture(), { key, trusted: [key.public] });
    const { ask, token } = await portal(kind, {}, { store });
    await releaseFixture(store, { name: HOST });
    const asPipeline = ask(await token(claims));
    await asPipeline('release', { remote: 'mfe-cameras', who: '', from: await buildFixture() });
    const envelope: unknown = JSON.parse(
      (await readProvenance(store.artifacts, { name: 'mfe-cameras', version: '1.0.0' }))!,
    );
    const home =
      kind === 'github' ? `https://${new URL(issuer.origin).host}/` : `${issuer.origin}/`;
    const { builder, source, run } = expected(home);
    expect(opened(envelope, [key.public])?.predicate).toMatchObject({
      buildDefinition: {
        externalParameters: { remote: 'mfe-cameras', version: '1.0.0', source },
        internalParameters: { who: 'cameras-ci for asha' },
        resolvedDependencies: [{ digest: { gitCommit: 'c0ffee' } }],
      },
      runDetails: { builder: { id: builder }, metadata: { invocationId: run } },
    });
  },
);

test.each(['github', 'gitlab'] as const)(
  'a pipeline of %s releases its remote with its own token, and the ledger names it',
  async (kind) => {
    const { ask, token, store } = await portal(kind);
    await releaseFixture(store, { name: HOST });
    const from = await buildFixture();
    const asPipeline = ask(await token());
    await asPipeline('release', { remote: 'mfe-cameras', who: '', from });
    expect((await store.ledger()).at(-1)).toMatchObject({
      remote: 'mfe-cameras',
      who: 'cameras-ci for asha',
    });
    // The pipeline has fewer rights than its team.
    await expect(asPipeline('rollback', { remote: 'mfe-cameras', who: '' })).rejects.toMatchObject({
      name: 'NotGranted',
    });
    const other = await buildFixture({ name: 'mfe-bills' });
    await expect(
      ask(await token())('release', { remote: 'mfe-bills', who: '', from: other }),
    ).rejects.toMatchObject({ name: 'RemoteOfOthers' });
  },
);

const now = () => Math.floor(Date.now() / 1000);

test.each([
  ['ahead', { iat: now() + 90, nbf: now() + 90 }],
  ['behind', { iat: now() - 390, exp: now() - 90 }],
])(
  'a clock that is %s by a minute and a half does not lock a pipeline out',
  async (_what, times) => {
    const { ask, token } = await portal();
    // An invalid token would be refused first.
    await expect(
      ask(await token(times))('rollback', { remote: 'mfe-cameras', who: '' }),
    ).rejects.toMatchObject({ name: 'NotGranted' });
  },
);

test.each([
  ['for another audience', 'github', { aud: 'https://elsewhere.example' }, 'not made for'],
  [
    'of another issuer',
    'github',
    { iss: 'https://elsewhere.example' },
    'which the policy does not have',
  ],
  ['that has expired', 'github', { iat: now() - 900, exp: now() - 600 }, 'has expired'],
  ['that is too old', 'github', { iat: now() - 8000, exp: now() + 600 }, 'has expired'],
  [
    'of a clock ahead',
    'github',
    { iat: now() + 600, exp: now() + 900 },
    'from the future by its iat: at the release service it is 2',
  ],
  ['not valid yet', 'gitlab', { nbf: now() + 600 }, 'from the future by its nbf'],
  ['that never expires', 'github', { exp: undefined }, 'has no exp'],
  ['of no age', 'github', { iat: undefined }, 'has no iat'],
  ['with a time that is none', 'github', { nbf: 'soon' }, "its token's nbf is wrong"],
  ['of no issuer', 'github', { iss: undefined }, 'is from no issuer'],
  ['of another repository', 'github', { repository_id: '75' }, 'no pipeline of the policy'],
  ['of another owner', 'github', { repository_owner_id: '66' }, 'no pipeline of the policy'],
  ['of another branch', 'github', { ref: 'refs/heads/other' }, 'no pipeline of the policy'],
  ['for a pull request', 'github', { event_name: 'pull_request' }, 'event_name pull_request'],
  ...[
    'pull_request_review',
    'pull_request_review_comment',
    'issue_comment',
    'merge_group',
    'workflow_run',
    'an event of next year',
  ].map(
    (event) =>
      [
        `for ${event}`,
        'github',
        { event_name: event, environment: 'production' },
        `it runs for event_name ${event}, and may release for push, release,`,
      ] as const,
  ),
  ['for no event', 'github', { event_name: undefined }, 'it has no event_name'],
  [
    'for a pull request of a fork',
    'github',
    { event_name: 'pull_request_target' },
    'event_name pull_request_target',
  ],
  ['of another project', 'gitlab', { project_id: '23' }, 'no pipeline of the policy'],
  ['of a fork', 'gitlab', { job_project_id: '99' }, 'no pipeline of the policy'],
  ['of a GitLab before it names forks', 'gitlab', { job_project_id: undefined }, 'no pipeline'],
  ['for a merge request', 'gitlab', { pipeline_source: 'merge_request_event' }, 'merge_request'],
  [
    'for a merge request from elsewhere',
    'gitlab',
    { pipeline_source: 'external_pull_request_event' },
    'external_pull_request',
  ],
  ...['parent_pipeline', 'pipeline', 'chat', 'webide'].map(
    (source) =>
      [
        `for ${source}`,
        'gitlab',
        { pipeline_source: source },
        `it runs for pipeline_source ${source}, and may release for push, web,`,
      ] as const,
  ),
  ['for no source', 'gitlab', { pipeline_source: undefined }, 'it has no pipeline_source'],
  ['of a branch without protection', 'gitlab', { ref_protected: 'false' }, 'ref_protected is not'],
] as const)('a token %s is refused', async (_, kind, claims, problem) => {
  const { ask, token } = await portal(kind);
  await expect(ask(await token(claims))('status', {})).rejects.toMatchObject({
    name: 'PipelineRefused',
    message: expect.stringContaining(problem),
  });
});

test.each([
  ...['push', 'release', 'workflow_dispatch', 'schedule'].map(
    (event) => ['github', { event_name: event }] as const,
  ),
  ...['push', 'web', 'schedule', 'api', 'trigger'].map(
    (source) => ['gitlab', { pipeline_source: source }] as const,
  ),
])('a run of %s for %j may release', async (kind, claims) => {
  const { ask, token } = await portal(kind);
  expect(await ask(await token(claims))('status', {})).toEqual([]);
});

test('a run of another forge that names its event as GitHub does may release for the same events', async () => {
  const { ask, token, writePolicy } = await portal();
  const claims = { sub: 'repo:provider/mfe-cameras:environment:production' };
  await writePolicy({
    issuers: { forgejo: { url: issuer.origin, audience: AUDIENCE, kind: 'other' } },
    teams: { cameras: { ...CAMERAS, pipelines: [{ name: 'ci', issuer: 'forgejo', claims }] } },
  });
  for (const event_name of ['push', undefined]) {
    expect(await ask(await token({ ...claims, event_name }))('status', {})).toEqual([]);
  }
  for (const more of [{ event_name: 'pull_request' }, { pipeline_source: 'chat' }]) {
    await expect(ask(await token({ ...claims, ...more }))('status', {})).rejects.toMatchObject({
      name: 'PipelineRefused',
      message: expect.stringContaining('it runs for'),
    });
  }
});

test('a refusal names the entry that matches best, and the first claim that differs', async () => {
  const { ask, token, writePolicy } = await portal();
  const { github } = BOUND;
  const pipelines = [
    { name: 'other-repository', issuer: 'github', claims: { ...github, repository_id: '75' } },
    {
      name: 'strict',
      issuer: 'github',
      claims: { ...github, ref: 'refs/heads/canary', environment: 'canary' },
    },
    {
      name: 'main',
      issuer: 'github',
      claims: { ...github, environment: ['production', 'staging'] },
    },
  ];
  await writePolicy({
    issuers: { github: { url: issuer.origin, audience: AUDIENCE, kind: 'github' } },
    teams: { cameras: { ...CAMERAS, pipelines } },
  });
  const refusal = async (claims: object) => {
    const answer: unknown = await ask(await token(claims))('status', {}).catch((error) => error);
    return (answer as Error).message;
  };
  expect(await refusal({})).toContain(
    'The closest is main at /teams/cameras/pipelines/2: ' +
      "environment is not in the token, and has to be 'production' or 'staging'",
  );
  expect(await refusal({ environment: 'canary' })).toContain(
    'The closest is strict at /teams/cameras/pipelines/1: ' +
      "ref is 'refs/heads/main', and has to be 'refs/heads/canary'",
  );
  expect(await refusal({ environment: 'a\n\u001b[2J' })).toContain("environment is 'a [2J'");
});

test('a token without an id also counts once, even if its signature is altered', async () => {
  const { ask, token } = await portal();
  const one = await token({ jti: undefined });
  const other = await token({ jti: undefined, run_id: '10' });
  for (const each of [one, other]) expect(await ask(each)('status', {})).toEqual([]);
  for (const again of [one, `${one}=`]) {
    await expect(ask(again)('status', {})).rejects.toMatchObject({ name: 'PipelineRefused' });
  }
});

test.each([
  ['github', 'https://token.actions.githubusercontent.com', {}, 'https://github.com/a/b'],
  ['github', 'https://token.actions.githubusercontent.com/acme', {}, 'https://github.com/a/b'],
  ['github', 'https://token.actions.acme.ghe.com', {}, 'https://acme.ghe.com/a/b'],
  ['github', 'https://git.example.com/_services/token', {}, 'https://git.example.com/a/b'],
  ['gitlab', 'https://gitlab.com', {}, 'https://gitlab.com/a/b'],
  ['gitlab', 'https://example.com/gitlab', {}, 'https://example.com/gitlab/a/b'],
  [
    'gitlab',
    'https://tokens.example.com',
    { ci_config_ref_uri: 'git.example.com/root/a/b//.gitlab-ci.yml@refs/heads/main' },
    'https://git.example.com/root/a/b',
  ],
  [
    'gitlab',
    'https://gitlab.example.com',
    { ci_config_ref_uri: 'elsewhere.example/other/b//.gitlab-ci.yml@refs/heads/main' },
    'https://gitlab.example.com/a/b',
  ],
] as const)('of %s at %s with %j, the repository is %s', (kind, url, more, repository) => {
  const claims = { repository: 'a/b', project_path: 'a/b', run_id: '9', pipeline_id: '9', ...more };
  const run = kind === 'github' ? '/actions/runs/9' : '/-/pipelines/9';
  expect(pipelineOrigin({ url, audience: AUDIENCE, kind }, claims)).toMatchObject({
    source: { repository },
    run: repository + run,
  });
});

test('a token can be used once during its validity', async () => {
  const { ask, token, folder } = await portal();
  const exp = now() + 300;
  const one = await token({ exp });
  expect(await ask(one)('status', {})).toEqual([]);
  const used = join(folder, 'release-service', 'used-tokens');
  const [name = ''] = await readdir(used);
  const { until } = JSON.parse(await readFile(join(used, name), 'utf8')) as { until: number };
  expect(until).toBe((exp + 120) * 1000);
  await expect(ask(one)('status', {})).rejects.toMatchObject({
    name: 'PipelineRefused',
    message: expect.stringContaining('used already'),
  });
});

test('a token with a foreign signature is refused', async () => {
  const { ask, token } = await portal();
  const { privateKey } = await generateKeyPair('RS256');
  const forged = await token({}, { key: privateKey });
  const byText = await token({}, { alg: 'HS256', key: new TextEncoder().encode('x'.repeat(32)) });
  for (const one of [forged, byText, await token({}, { kid: 'unknown' })]) {
    await expect(ask(one)('status', {})).rejects.toMatchObject({
      name: 'PipelineRefused',
      message: expect.stringContaining('is not signed by'),
    });
  }
  await expect(ask('a.b.c')('status', {})).rejects.toMatchObject({
    name: 'PipelineRefused',
    message: expect.stringContaining('cannot be read'),
  });
});

test("a pipeline of one issuer is not accepted as another issuer's, whatever its token claims", async () => {
  const { ask, token, writePolicy } = await portal();
  const ours = { url: issuer.origin, audience: AUDIENCE, kind: 'github' };
  const theirs = { ...ours, url: 'https://elsewhere.example' };
  const pipelines = [{ name: 'ci', issuer: 'theirs', claims: BOUND.github }];
  await writePolicy({ issuers: { ours, theirs }, teams: { cameras: { ...CAMERAS, pipelines } } });
  await expect(ask(await token())('status', {})).rejects.toMatchObject({
    name: 'PipelineRefused',
    message: expect.stringContaining('its issuer has no pipeline in the policy'),
  });
});

test.each([
  ['no person', 'cameras-ci', undefined],
  ['a person without a name', 'cameras-ci', '\u0007\n'],
  ['a person', `cameras-ci for asha [2J${'a'.repeat(56)}`, `asha\u001b[2J${'a'.repeat(80)}`],
])('the token of %s names a pipeline %j', async (_, name, actor) => {
  const { call, token } = await portal();
  const asPipeline = call(await token({ actor }));
  expect(await asPipeline({ method: 'GET', path: 'v1/identity' })).toMatchObject({ name });
});

test('a refused token may be used again once the policy has its entry', async () => {
  const { ask, token, writePolicy } = await portal();
  const one = await token({ ref: 'refs/tags/v1' });
  await expect(ask(one)('status', {})).rejects.toMatchObject({ name: 'PipelineRefused' });
  const claims = { ...BOUND.github, ref: ['refs/heads/main', 'refs/tags/v1'] };
  await writePolicy({
    issuers: { github: { url: issuer.origin, audience: AUDIENCE, kind: 'github' } },
    teams: { cameras: { ...CAMERAS, pipelines: [{ name: 'ci', issuer: 'github', claims }] } },
  });
  expect(await ask(one)('status', {})).toEqual([]);
});

test('an issuer that does not answer is named, and the token is not blamed', async () => {
  const url = 'http://127.0.0.1:9';
  const { ask, token } = await portal('github', { url });
  const one = await token({ iss: url });
  await expect(ask(one)('status', {})).rejects.toMatchObject({
    name: 'IssuerAway',
    code: 'PORTAL-305',
    message: expect.stringContaining(url),
  });
});

/** An issuer with this discovery document; counts the requests for it. */
async function describedIssuer(status: number, description: (url: string) => object) {
  let requested = 0;
  const url: string = await serverFixture((_request, response) => {
    requested += 1;
    response.writeHead(status).end(JSON.stringify(description(url)));
  });
  return { url, requested: () => requested };
}

test.each([
  ['it answers 500', 500, (issuer: string) => ({ issuer, jwks_uri: `${issuer}/keys` })],
  ['is about another issuer', 200, () => ({ issuer: 'https://elsewhere.example' })],
  ['names no address of keys', 200, (issuer: string) => ({ issuer, jwks_uri: 'keys' })],
  ['names no address of keys', 200, (issuer: string) => ({ issuer, jwks_uri: 'file:///keys' })],
])(
  'an issuer that does not publish the address of its keys is unavailable: %s',
  async (problem, status, describing) => {
    const { url } = await describedIssuer(status, describing);
    const { ask, token } = await portal('github', { url });
    const refused = { name: 'IssuerAway', message: expect.stringContaining(problem) };
    await expect(ask(await token({ iss: url }))('status', {})).rejects.toMatchObject(refused);
  },
);

test('an issuer whose keys cannot be loaded is unavailable, and the token is not blamed', async () => {
  const keys = 'http://127.0.0.1:9/keys';
  const { url } = await describedIssuer(200, (at) => ({ issuer: at, jwks_uri: keys }));
  const { ask, token } = await portal('github', { url });
  await expect(ask(await token({ iss: url }))('status', {})).rejects.toMatchObject({
    name: 'IssuerAway',
    message: expect.stringContaining(url),
  });
});

test('the discovery document of an issuer is requested once', async () => {
  const describing = (url: string) => ({ issuer: url, jwks_uri: issuer.keysUrl });
  const { url, requested } = await describedIssuer(200, describing);
  const { ask, token } = await portal('github', { url });
  for (let times = 0; times < 2; times += 1) {
    expect(await ask(await token({ iss: url }))('status', {})).toEqual([]);
  }
  expect(requested()).toBe(1);
});
