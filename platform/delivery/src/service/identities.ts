import { fault } from '../faults';
import type { Identity } from './authority';
import { createPipelines } from './pipelines';
import {
  createToken,
  listCredentials,
  getGrants,
  hashToken,
  type Policy,
  TOKEN_PREFIX,
} from './policy';
import type { Records } from './records';

/** As long as a release may take. */
const SESSION_LIFETIME_MS = 30 * 60_000;

/** Identifies the caller by the token in the `Authorization` header. */
export function createIdentities(sessions: Records<Identity>, usedTokens: Records<null>) {
  const identifyPipeline = createPipelines(usedTokens);

  return {
    /** The holder of a token. @throws TokenRefused */
    async require(policy: Policy, token: string): Promise<Identity> {
      const known = ofStaticToken(policy, token);
      if (known) return known;
      const session = await sessions.find(token);
      // The policy may have changed since it began.
      if (session) return { ...session, may: getGrants(policy, session.team, session.may) };
      throw fault('TokenRefused', {
        problem: token.startsWith(TOKEN_PREFIX)
          ? 'it is not known, or it has ended'
          : 'it is none of this service',
      });
    },

    /** Begins a session for a pipeline, whose own token can be used once. @throws PipelineRefused, IssuerAway */
    async begin(policy: Policy, token: string): Promise<{ token: string; identity: Identity }> {
      const identity = await identifyPipeline(policy, token);
      const session = createToken().token;
      await sessions.add(session, identity, Date.now() + SESSION_LIFETIME_MS);
      return { token: session, identity };
    },
  };
}

function ofStaticToken(policy: Policy, token: string): Identity | null {
  const hash = hashToken(token);
  for (const { team, credentials } of listCredentials(policy)) {
    for (const { name, sha256, until, may, forOperators = false } of credentials.tokens ?? []) {
      if (sha256 !== hash) continue;
      if (until !== undefined && Date.parse(until) <= Date.now()) {
        throw fault('TokenRefused', { problem: `it ended at ${until}` });
      }
      return { name, team, may: getGrants(policy, team, may), forOperators };
    }
  }
  return null;
}
