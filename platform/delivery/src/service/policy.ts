import { Ajv } from 'ajv';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fault } from '../faults';
import { strictObject, strictProblem } from '../schemas';
import { ifThere } from '../store/file-errors';
import { readMark } from '../store/folder/folder-store';

/** Lets secret scanners recognise tokens of this service. */
export const TOKEN_PREFIX = 'portal_';

/** Creates a token of 256 random bits, and the hash for a policy. */
export function createToken(): { token: string; sha256: string } {
  const token = TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return { token, sha256: hashToken(token) };
}

/** No salt or stretching is needed: nobody guesses 256 bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Rights besides reading that a team may have for its own remotes. */
const TEAM_GRANTS = ['release', 'rollout', 'rollback', 'disable', 'skip-trial-run'] as const;
/** Rights of operations: all of those for every remote, and maintenance of the whole store. */
export const GRANTS = [...TEAM_GRANTS, 'maintain'] as const;
export type Grant = (typeof GRANTS)[number];

/** A static token. The service stores its hash only. */
interface TokenEntry {
  /** The holder's name in the ledger. */
  name: string;
  sha256: string;
  /** ISO 8601; without one it is valid until it is removed. */
  until?: string;
  /** Restricts the rights of the team. */
  may?: Grant[];
  /** It may name the operator it acts for; the ledger then names both. */
  forOperators?: true;
}

/** The pipelines whose tokens have these claims. */
export interface PipelineEntry {
  name: string;
  /** A key of `issuers`. */
  issuer: string;
  /** Each claim must equal this value, or one of these. */
  claims: Record<string, string | string[]>;
  may?: Grant[];
}

export interface Credentials {
  tokens?: TokenEntry[];
  pipelines?: PipelineEntry[];
}

export interface TeamEntry extends Credentials {
  remotes: string[];
  /** Addresses, including everything below them, that no other team's remote may reach. */
  routes?: string[];
  /** Slots that no other team's remote may fill; a trailing `*` matches any suffix. */
  slots?: string[];
  may: Grant[];
}

export interface IssuerEntry {
  /** The `iss` of its tokens. */
  url: string;
  /** The audience its tokens must have: a name of this service. */
  audience: string;
  /** The hosting service: decides which claims must be bound and which runs are accepted. */
  kind: 'github' | 'gitlab' | 'other';
  /** The claim that names the person who started the pipeline, for the ledger. */
  person?: string;
}

export interface Policy {
  issuers?: Record<string, IssuerEntry>;
  /** May do everything. */
  ops?: Credentials;
  teams: Record<string, TeamEntry>;
  /** Origins that `--verify` may request public files from. */
  origins?: string[];
}

interface IssuerKind {
  /** Claims that every pipeline of the policy must bind: the id of the repository, not its name. */
  binds: readonly string[];
  /**
   * Claims that distinguish the runs of a repository. Every pipeline binds one of them; if the list is empty, `demands`
   * decides.
   */
  narrows: readonly string[];
  /** Values with which a run may release, by the claim that says what started it. */
  events: Readonly<Record<string, readonly string[]>>;
  /** Whether a token without any of these claims is refused. */
  requiresEvent: boolean;
  /** Claims that every token must have with this value. */
  demands: Readonly<Record<string, string>>;
}

/** Runs started by somebody who may write to the repository, on its own code; not by a proposal or a comment. */
const GITHUB_EVENTS = { event_name: ['push', 'release', 'workflow_dispatch', 'schedule'] };
const GITLAB_EVENTS = { pipeline_source: ['push', 'web', 'schedule', 'api', 'trigger'] };

export const ISSUER_KINDS: Readonly<Record<IssuerEntry['kind'], IssuerKind>> = {
  github: {
    binds: ['repository_id', 'repository_owner_id'],
    narrows: ['ref', 'environment', 'workflow_ref', 'job_workflow_ref'],
    events: GITHUB_EVENTS,
    requiresEvent: true,
    demands: {},
  },
  gitlab: {
    // In a merge request from a fork the job belongs to the fork.
    binds: ['project_id', 'job_project_id'],
    narrows: [],
    events: GITLAB_EVENTS,
    requiresEvent: true,
    demands: { ref_protected: 'true' },
  },
  other: {
    binds: [],
    narrows: [
      'sub',
      'ref',
      'environment',
      'workflow_ref',
      'job_workflow_ref',
      // Buildkite, Bitbucket, CircleCI.
      'build_branch',
      'build_tag',
      'branchName',
      'deploymentEnvironmentUuid',
      'oidc.circleci.com/vcs-ref',
    ],
    // Some forges use the names of these two.
    events: { ...GITHUB_EVENTS, ...GITLAB_EVENTS },
    requiresEvent: false,
    demands: {},
  },
};

const NAME = '^[A-Za-z0-9][A-Za-z0-9 ._@-]{0,63}$';

/** Whether a policy may use this name for a token or team. */
export const isPolicyName = (text: string): boolean => new RegExp(NAME).test(text);

const name = { type: 'string', pattern: NAME };
const names = (pattern: string) => ({
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', pattern },
});
const grants = (all: readonly Grant[]) => ({
  type: 'array',
  uniqueItems: true,
  items: { enum: all },
});
/** Anybody on the network could replace keys that are fetched in plain text. */
const url = {
  type: 'string',
  pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(?=[:/]|$))[^?#\\s]*$',
};

const record = (of: object) => ({
  type: 'object',
  propertyNames: { pattern: NAME },
  additionalProperties: of,
});

const claimValue = { type: 'string', minLength: 1 };

const credentials = {
  tokens: {
    type: 'array',
    items: strictObject(
      {
        name,
        sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        until: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d(T[\\d:.]+Z)?$' },
        may: grants(GRANTS),
        forOperators: { const: true },
      },
      ['name', 'sha256'],
    ),
  },
  pipelines: {
    type: 'array',
    items: strictObject(
      {
        name,
        issuer: name,
        claims: {
          type: 'object',
          minProperties: 1,
          additionalProperties: {
            anyOf: [claimValue, { type: 'array', minItems: 1, items: claimValue }],
          },
        },
        may: grants(GRANTS),
      },
      ['name', 'issuer', 'claims'],
    ),
  },
};

const validate = new Ajv({ allowUnionTypes: true, verbose: true }).compile<Policy>(
  strictObject(
    {
      $schema: { type: 'string' },
      issuers: record(
        strictObject(
          {
            url,
            audience: claimValue,
            kind: { enum: Object.keys(ISSUER_KINDS) },
            person: claimValue,
          },
          ['url', 'audience', 'kind'],
        ),
      ),
      ops: strictObject(credentials),
      teams: record(
        strictObject(
          {
            ...credentials,
            remotes: names('^[a-z][a-z0-9-]*$'),
            routes: names('^(/|\\*[^/*]+\\*$)'),
            slots: names('^[^*]+\\*?$'),
            may: grants(TEAM_GRANTS),
          },
          ['remotes', 'may'],
        ),
      ),
      origins: names('^https?://[^/]+$'),
    },
    ['teams'],
  ),
);

/** @throws PolicyInvalid, which names the path of the wrong value */
export async function readPolicy(file: string): Promise<Policy> {
  const invalid = (problem: string) => fault('PolicyInvalid', { file, problem });
  const text = await ifThere(readFile(file, 'utf8')).catch((error: unknown) => {
    throw invalid(`cannot be read: ${(error as Error).message}`);
  });
  if (text === null) throw invalid('is not there');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw invalid(`is not JSON: ${(error as Error).message}`);
  }
  if (!validate(json)) {
    throw invalid(`at ${strictProblem(validate.errors)}`);
  }
  const [problem] = contradictionsIn(json);
  if (problem !== undefined) throw invalid(problem);
  return json;
}

/** All credentials of a policy, with their path in the file. */
export const listCredentials = ({ ops = {}, teams }: Policy) => [
  { path: '/ops', team: null, credentials: ops },
  ...Object.entries(teams).map(([team, credentials]) => ({
    path: `/teams/${team}`,
    team,
    credentials,
  })),
];

/** The rights of a credential of a team, or of operations: those of its team, restricted by its own list. */
export function getGrants(
  { teams }: Policy,
  team: string | null,
  own: readonly Grant[] | undefined,
): readonly Grant[] {
  const most = team === null ? GRANTS : (teams[team]?.may ?? []);
  return own ? most.filter((grant) => own.includes(grant)) : most;
}

/** Contradictions that a schema cannot find. */
function contradictionsIn(policy: Policy): string[] {
  const { issuers = {}, teams } = policy;
  const all = listCredentials(policy);
  const pipelines = all.flatMap(({ path, credentials }) =>
    (credentials.pipelines ?? []).map((pipeline, index) => ({
      path: `${path}/pipelines/${index}`,
      pipeline,
    })),
  );
  const ownings = (['remotes', 'routes', 'slots'] as const).map((kind) =>
    Object.entries(teams).flatMap(([team, entry]) =>
      (entry[kind] ?? []).map((what) => ({ path: `/teams/${team}/${kind}`, what })),
    ),
  );
  const tokens = all.flatMap(({ path, team, credentials }) =>
    (credentials.tokens ?? []).map((token, index) => ({
      ...token,
      team,
      path: `${path}/tokens`,
      at: `at ${path}/tokens/${index}`,
    })),
  );
  const hashes = tokens.map(({ path, sha256 }) => ({ path, what: sha256 }));
  return [
    ...tokens.flatMap(({ at, team, forOperators, until }) => [
      ...(forOperators && team !== null ? [`${at}/forOperators is for /ops only`] : []),
      ...(until !== undefined && Number.isNaN(Date.parse(until)) ? [`${at}/until is no time`] : []),
    ]),
    ...[...ownings, hashes].flatMap(repeatedIn),
    ...pipelines.flatMap(({ path, pipeline }) => {
      const issuer = Object.hasOwn(issuers, pipeline.issuer) ? issuers[pipeline.issuer] : undefined;
      if (!issuer) return [`at ${path}/issuer names '${pipeline.issuer}', which is no issuer`];
      const { binds, narrows } = ISSUER_KINDS[issuer.kind];
      const isBound = (claim: string) => Object.hasOwn(pipeline.claims, claim);
      return [
        ...binds
          .filter((claim) => !isBound(claim))
          .map((claim) => `at ${path}/claims must bind ${claim}`),
        ...(narrows.length === 0 || narrows.some(isBound)
          ? []
          : [
              `at ${path}/claims must also bind one of ${narrows.join(', ')}: ` +
                'otherwise every pipeline of that repository releases, on any branch',
            ]),
      ];
    }),
  ];
}

function repeatedIn(ownings: readonly { path: string; what: string }[]): string[] {
  const first = new Map<string, string>();
  return ownings.flatMap(({ path, what }) => {
    const before = first.get(what);
    if (before === undefined) {
      first.set(what, path);
      return [];
    }
    return [`at ${path} has '${what}', which ${before} has already`];
  });
}

/**
 * Reads the policy again when its file changes, so that a removed token is refused without a restart. While the file is
 * invalid, every request is refused. @throws PolicyInvalid
 */
export function createPolicySource(file: string): () => Promise<Policy> {
  let read: { mark: string | null; policy: Promise<Policy> } | undefined;
  return async () => {
    const mark = await readMark(file);
    if (!read || read.mark !== mark) {
      const policy = readPolicy(file);
      read = { mark, policy };
      // Retries with the next request.
      policy.catch(() => (read = undefined));
    }
    return read.policy;
  };
}
