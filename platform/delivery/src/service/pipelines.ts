import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { createHash } from 'node:crypto';
import { fault } from '../faults';
import { fetchProblem } from '../fetch-problem';
import { oneLine } from '../one-line';
import type { Origin } from '../store/artifacts';
import type { Identity } from './authority';
import {
  listCredentials,
  getGrants,
  ISSUER_KINDS,
  type IssuerEntry,
  type PipelineEntry,
  type Policy,
} from './policy';
import type { Records } from './records';

/** The claims that name the origin of a build, and the addresses built from them. */
interface OriginClaims {
  repository: string;
  run: string;
  /** The claim that names the pipeline file, without `https://` and host. */
  workflow?: string;
  /** The base address of repositories, with a trailing slash. */
  home: (issuer: URL, claims: JWTPayload) => string;
  runAt?: (repository: string, run: string) => string;
}

const GITHUB_ISSUERS: Readonly<Record<string, string>> = {
  'token.actions.githubusercontent.com': 'github.com',
};

/** A GitLab server may have an issuer with another host. Then the address of the pipeline's file names the server. */
function gitlabHome({ protocol, href }: URL, claims: JWTPayload): string {
  const [place, file] = toText(claims['ci_config_ref_uri']).split('//');
  const path = `/${toText(claims['project_path'])}`;
  return file !== undefined && place?.endsWith(path)
    ? `${protocol}//${place.slice(0, 1 - path.length)}`
    : href.replace(/\/*$/, '/');
}

const ORIGIN_CLAIMS: Readonly<Record<IssuerEntry['kind'], OriginClaims>> = {
  github: {
    repository: 'repository',
    run: 'run_id',
    workflow: 'job_workflow_ref',
    home: ({ host }) => `https://${GITHUB_ISSUERS[host] ?? host.replace(/^token\.actions\./, '')}/`,
    runAt: (repository, run) => `${repository}/actions/runs/${run}`,
  },
  gitlab: {
    repository: 'project_path',
    run: 'pipeline_id',
    home: gitlabHome,
    runAt: (repository, run) => `${repository}/-/pipelines/${run}`,
  },
  other: { repository: 'repository', run: 'run_id', home: () => '' },
};

/** Issuers write numbers and booleans as strings or as native values. */
const toText = (claim: unknown): string =>
  typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean'
    ? String(claim)
    : '';

/** The origin of a build, from the token of the pipeline that releases it. */
export function pipelineOrigin({ url, kind }: IssuerEntry, claims: JWTPayload): Origin {
  const { repository, run, workflow = '', home, runAt } = ORIGIN_CLAIMS[kind];
  const claimed = (claim: string) => toText(claims[claim]) || undefined;
  const at = home(new URL(url), claims);
  const [path, number, file] = [claimed(repository), claimed(run), claimed(workflow)];
  const source = path === undefined ? undefined : at + path;
  return {
    builder: file === undefined ? url : at + file,
    source:
      source === undefined
        ? undefined
        : { repository: source, commit: claimed('sha'), ref: claimed('ref') },
    run: number === undefined || !source || !runAt ? number : runAt(source, number),
  };
}

/** Asymmetric algorithms only: a shared secret is never published. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];

/** Milliseconds an issuer may take to answer. */
const ISSUER_TIMEOUT_MS = 5_000;
/** Milliseconds for which the discovery document of an issuer is valid. */
const DISCOVERY_LIFETIME_MS = 3_600_000;
/** In seconds: the clock difference, and the maximum age of a token regardless of its expiry. */
const CLOCK_TOLERANCE = 120;
const MAX_TOKEN_AGE_S = 3_600;

type Keys = ReturnType<typeof createRemoteJWKSet>;

const refused = (problem: string) => fault('PipelineRefused', { problem });

/** Identifies the pipeline of a token, using the OpenID Connect issuers of a policy. */
export function createPipelines(used: Records<null>) {
  const getKeys = createKeyStore();

  /** @throws PipelineRefused with the reason, IssuerAway */
  return async function identify(policy: Policy, token: string): Promise<Identity> {
    const [key, issuer] = findIssuer(policy, token);
    const claims = await verified(token, issuer, await getKeys(issuer.url));
    const identity = boundBy(policy, key, issuer, claims);
    const until = ((claims.exp ?? 0) + CLOCK_TOLERANCE) * 1000;
    if (!(await used.add(`${issuer.url} ${getTokenId(token, claims)}`, null, until))) {
      throw refused('its token was used already, and each counts once');
    }
    return identity;
  };
}

/**
 * Identifies a token among all of its issuer. Not all issuers give their tokens an id. The signature is not hashed: an
 * ECDSA signature can be changed into another valid one.
 */
const getTokenId = (token: string, { jti }: JWTPayload): string =>
  toText(jti) ||
  createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex');

/** The issuer that a token claims. The token is not verified yet. */
function findIssuer({ issuers = {} }: Policy, token: string): [key: string, issuer: IssuerEntry] {
  let claimed: string | undefined;
  try {
    claimed = decodeJwt(token).iss;
  } catch {
    throw refused('its token cannot be read');
  }
  const found = Object.entries(issuers).find(([, { url }]) => url === claimed);
  if (found) return found;
  throw refused(`its token is from ${claimed ?? 'no issuer'}, which the policy does not have`);
}

async function verified(token: string, issuer: IssuerEntry, keys: Keys): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: issuer.url,
      audience: issuer.audience,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: MAX_TOKEN_AGE_S,
      clockTolerance: CLOCK_TOLERANCE,
    });
    return payload;
  } catch (error) {
    throw about(error, issuer);
  }
}

/** Either of two clocks may be wrong. */
const timeHere = () => `at the release service it is ${new Date().toISOString()}`;

function about(error: unknown, { url: issuer, audience }: IssuerEntry): Error {
  if (error instanceof errors.JWTExpired) return refused(`its token has expired: ${timeHere()}`);
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error;
    if (claim === 'aud') return refused(`its token is not made for ${audience}`);
    if (reason === 'check_failed' && (claim === 'iat' || claim === 'nbf')) {
      return refused(`its token is from the future by its ${claim}: ${timeHere()}`);
    }
    return refused(
      reason === 'missing' ? `its token has no ${claim}` : `its token's ${claim} is wrong`,
    );
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid
  ) {
    return refused(`its token is not signed by ${issuer}`);
  }
  return fault('IssuerAway', { issuer, problem: fetchProblem(error) });
}

/** The identity in the policy whose claims all match. */
function boundBy(policy: Policy, key: string, issuer: IssuerEntry, claims: JWTPayload): Identity {
  requireAllowedRun(issuer, claims);
  const entries = listCredentials(policy).flatMap(({ path, team, credentials }) =>
    (credentials.pipelines ?? []).flatMap((entry, index) =>
      entry.issuer === key ? [{ ...entry, team, at: `${path}/pipelines/${index}` }] : [],
    ),
  );
  const best =
    entries.find((entry) => differences(entry, claims).length === 0) ??
    closest(entries, claims, ISSUER_KINDS[issuer.kind].binds);
  if (!best) throw refused('its issuer has no pipeline in the policy');
  const [differing] = differences(best, claims);
  if (differing) {
    throw refused(
      'its claims are those of no pipeline of the policy. ' +
        `The closest is ${best.name} at ${best.at}: ${inWords(differing)}`,
    );
  }
  const { name, team, may } = best;
  const person = issuer.person === undefined ? '' : shortened(claimText(claims, issuer.person));
  return {
    name: person === '' ? name : `${name} for ${person}`,
    team,
    may: getGrants(policy, team, may),
    origin: pipelineOrigin(issuer, claims),
  };
}

/**
 * @throws PipelineRefused for a run that was not started by somebody who may release, or that runs code anybody may
 * propose
 */
function requireAllowedRun({ kind }: IssuerEntry, claims: JWTPayload): void {
  const { events, requiresEvent, demands } = ISSUER_KINDS[kind];
  for (const [claim, values] of Object.entries(events)) {
    const value = claimText(claims, claim);
    if (value === '' ? requiresEvent : !values.includes(value)) {
      const began =
        value === '' ? `it has no ${claim}` : `it runs for ${claim} ${shortened(value)}`;
      throw refused(`${began}, and may release for ${values.join(', ')} only`);
    }
  }
  for (const [claim, value] of Object.entries(demands)) {
    if (claimText(claims, claim) !== value) throw refused(`its ${claim} is not ${value}`);
  }
}

interface Difference {
  claim: string;
  sent: string;
  wanted: string[];
}

/** The claims of an entry that a token lacks, in the order of the entry. */
const differences = ({ claims: wanted }: PipelineEntry, claims: JWTPayload): Difference[] =>
  Object.entries(wanted)
    .map(([claim, value]) => ({ claim, sent: claimText(claims, claim), wanted: [value].flat() }))
    .filter((one) => !one.wanted.includes(one.sent));

/** The entry for the token's repository with the fewest differences, if there is one. */
function closest<Entry extends PipelineEntry>(
  entries: readonly Entry[],
  claims: JWTPayload,
  identifying: readonly string[],
): Entry | undefined {
  const ranked = entries.map((entry) => {
    const differing = differences(entry, claims);
    const isElsewhere = differing.some(({ claim }) => identifying.includes(claim));
    const matching = Object.keys(entry.claims).length - differing.length;
    return { entry, rank: [Number(isElsewhere), differing.length, -matching] };
  });
  const [first] = ranked.toSorted(
    ({ rank: one }, { rank: other }) =>
      one.map((value, index) => value - (other[index] ?? 0)).find((less) => less !== 0) ?? 0,
  );
  return first?.entry;
}

function inWords({ claim, sent, wanted }: Difference): string {
  const has = sent === '' ? 'is not in the token' : `is '${shortened(sent, 200)}'`;
  return `${claim} ${has}, and has to be ${wanted.map((one) => `'${one}'`).join(' or ')}`;
}

const claimText = (claims: JWTPayload, claim: string): string =>
  toText(Object.hasOwn(claims, claim) ? claims[claim] : undefined);

const shortened = (text: string, length = 64): string => oneLine(text).slice(0, length);

/** The keys that issuers publish, cached for a while. */
function createKeyStore(): (issuer: string) => Promise<Keys> {
  const known = new Map<string, { keys: Keys; until: number }>();
  return async (issuer) => {
    const stored = known.get(issuer);
    if (stored && stored.until > Date.now()) return stored.keys;
    const address = await findKeysAddress(issuer);
    const keys = createRemoteJWKSet(address, { timeoutDuration: ISSUER_TIMEOUT_MS });
    known.set(issuer, { keys, until: Date.now() + DISCOVERY_LIFETIME_MS });
    return keys;
  };
}

/** The address of the keys, from the discovery document of an issuer. @throws IssuerAway */
async function findKeysAddress(issuer: string): Promise<URL> {
  const away = (problem: string) => fault('IssuerAway', { issuer, problem });
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  let found: { issuer?: unknown; jwks_uri?: unknown };
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    found = ((await response.json()) ?? {}) as typeof found;
  } catch (error) {
    throw away(fetchProblem(error));
  }
  if (found.issuer !== issuer) throw away(`${address} is about another issuer`);
  const keys = String(found.jwks_uri);
  const isSafe = URL.canParse(keys) && new URL(keys).protocol === new URL(issuer).protocol;
  if (!isSafe) throw away(`${address} names no address of keys`);
  return new URL(keys);
}
