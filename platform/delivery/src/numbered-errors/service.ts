import type { LOAD_ERRORS } from '@portal/shared/contract';
import type { NumberedError, NumberedErrors } from './numbered-error';

export const API = {
  CountsUnavailable: {
    code: 'PORTAL-181',
    title: 'The API gives no failure rates',
    meaning:
      "The API does not answer or refuses this machine's token. Until it answers, no canary " +
      'is halted automatically.',
    remedy:
      "Set the API's own address with `--api` or `PORTAL_API`; a proxy may keep " +
      '`/api/operator` from the outside. A new token comes from [PORTAL-182](#portal-182).',
  },
  MachineTokenUnusable: {
    code: 'PORTAL-182',
    title: 'The token of this machine cannot be used',
    meaning:
      '`PORTAL_OPERATOR_TOKEN` is missing or malformed, and this user can read no ' +
      "`console-token` in the API's folder.",
    remedy:
      "Run `npx portal-admin tokens add <name> --scope watch` on the API's machine, and set " +
      "`PORTAL_OPERATOR_TOKEN`. Or, as the API's user, name its folder with `--data`.",
  },
  OperatorsUnavailable: {
    code: 'PORTAL-183',
    title: 'The API does not identify operators',
    meaning:
      "The API does not answer or refuses the host's token. Until it answers, nobody can use " +
      '`/ops`.',
    remedy:
      "Set the API's own address with `PORTAL_API`. For a new token, run `npx portal-admin " +
      'tokens add <name> --scope host` and set `PORTAL_OPERATOR_TOKEN`. `portal rollback` on ' +
      "the host's machine needs no API.",
  },
} satisfies NumberedErrors;

export const PAGE = {
  contract: {
    code: 'PORTAL-201',
    title: 'A part of the portal does not fit the rest',
    meaning: 'The page is older than the release of this part, or somebody edited the live set.',
    remedy:
      'Reload the page. See `npx portal status` and `npx portal check`, and roll back one of ' +
      'the two.',
  },
  entry: {
    code: 'PORTAL-202',
    title: 'A part of the portal could not be fetched',
    meaning: 'The first file did not arrive, nor that of the previous version.',
    remedy:
      'Try again. If `npx portal check` finds the files, check the host and the proxy. They ' +
      'must answer `/remotes/…` with the file or a 404, never with a page.',
  },
  integrity: {
    code: 'PORTAL-203',
    title: 'A part of the portal was changed on its way',
    meaning: 'A proxy, a browser extension or a scanner rewrites scripts, or a file is damaged.',
    remedy:
      '`npx portal check` names damaged files; release the same build again. If there are ' +
      'none, compare the hash of the file that arrives.',
  },
  module: {
    code: 'PORTAL-204',
    title: 'A part of the portal is incomplete',
    meaning:
      'Another file is missing, changed or slow, or the part lacks what its `remote.json` ' +
      'declares, or its saga fails.',
    remedy:
      'If `npx portal check` finds no damage, roll back, and compare `remote.json` with ' +
      '`src/remote.ts`.',
  },
  render: {
    code: 'PORTAL-205',
    title: 'A part of the portal broke down',
    meaning: 'Its code failed while the page showed it.',
    remedy:
      "Run `npx portal rollback <remote>`. The API's log has the report with the code on the " +
      "card; the team's own log has the error.",
  },
} satisfies {
  [Step in keyof typeof LOAD_ERRORS]: NumberedError & { code: (typeof LOAD_ERRORS)[Step] };
};

export const SERVICE = {
  ServiceAway: {
    code: 'PORTAL-301',
    title: 'The release service cannot be asked',
    meaning:
      'The service did not answer within 90 seconds or is older than the command, or another ' +
      'program answered. A change may have taken effect.',
    remedy:
      'Check `PORTAL_SERVICE` or `--service`, and request `/health` below it. If `portal ' +
      'status` shows no change, run the command again.',
  },
  TokenMissing: {
    code: 'PORTAL-302',
    title: 'There is no token for the release service',
    meaning: '`PORTAL_TOKEN` is not set, and `portal login` was never run for this address.',
    remedy:
      'Ask your operators for a token, then run `portal login`. A pipeline sets ' +
      '`PORTAL_TOKEN`, best to [its own token](reference/release-service.md#pipelines).',
  },
  TokenRefused: {
    code: 'PORTAL-303',
    title: 'The release service does not know the token',
    meaning: 'The token was mistyped, removed or has expired, or belongs to another service.',
    remedy: 'Ask your operators for a new one (`npx portal token <name>`), and run `portal login`.',
  },
  PipelineRefused: {
    code: 'PORTAL-304',
    title: 'The release service does not accept the pipeline',
    meaning:
      'The token has another audience or issuer, has expired or was used before. Or its ' +
      'claims, such as repository, branch or event, match no entry of the policy. Or the ' +
      "service's clock is wrong by more than two minutes.",
    remedy:
      'Compare the claim in the message with the ' +
      '[policy](reference/release-service.md#pipelines). Get a new token in each job. Release ' +
      'from a protected branch, not from a fork or a merge request.',
  },
  IssuerAway: {
    code: 'PORTAL-305',
    title: 'The keys of an issuer cannot be fetched',
    meaning: 'The issuer does not answer, or its discovery document names another issuer.',
    remedy:
      "Request `<issuer>/.well-known/openid-configuration` from the service's machine. Its " +
      '`issuer` must equal the `url` in the policy. Run the pipeline again.',
  },
  PolicyInvalid: {
    code: 'PORTAL-306',
    title: 'The policy of the release service is wrong',
    meaning:
      'The policy is missing, is not JSON, contradicts itself, or binds a pipeline to a ' +
      'repository alone. The service accepts no token; live versions stay live.',
    remedy:
      'Correct the place that the message names in the ' +
      '[policy](reference/release-service.md#the-policy). The service needs no restart.',
  },
  NotGranted: {
    code: 'PORTAL-307',
    title: 'The action is not granted',
    meaning:
      'A release for all needs `release` and `rollout`, without a trial run `skip-trial-run`, ' +
      "with `--again` `rollback`. For `/ops`, the host's token needs `rollback`, `rollout` " +
      'and `disable`.',
    remedy:
      'Ask somebody who has the right, or ask operators to [grant ' +
      'it](reference/release-service.md#the-policy).',
  },
  RemoteOfOthers: {
    code: 'PORTAL-308',
    title: 'The remote belongs to somebody else',
    meaning: 'Another team owns the remote, or none: then only operators can change it.',
    remedy:
      'Ask that team. For a new remote, ask operators to add it to your team in the ' +
      '[policy](reference/release-service.md#the-policy).',
  },
  RouteOfOthers: {
    code: 'PORTAL-309',
    title: "A route reaches into another team's addresses",
    meaning:
      'The route is below an address of the team, or has a parameter that can match it. ' +
      "`pathContains` needs its word among your team's routes: `*word*`.",
    remedy:
      "Choose a route below your team's addresses, or ask operators to change the " +
      '[policy](reference/release-service.md#the-policy).',
  },
  SlotOfOthers: {
    code: 'PORTAL-310',
    title: 'A slot belongs to another team',
    meaning: 'The policy gives it to that team.',
    remedy:
      'Remove the slot from `remote.json`, or ask operators to change the ' +
      '[policy](reference/release-service.md#the-policy).',
  },
  UploadRefused: {
    code: 'PORTAL-311',
    title: 'The upload is not taken',
    meaning:
      'A file is too large or was changed in transit, the build has too many files, or the ' +
      'upload is gone: it paused for a day, or newer uploads of your team took its place.',
    remedy:
      "Run the command again: it sends the missing files. Let your team's pipelines release " +
      'one after the other. See the [limits](reference/release-service.md#uploads).',
  },
  UploadIncomplete: {
    code: 'PORTAL-312',
    title: 'The upload is incomplete',
    meaning: 'A release was requested before all files had arrived.',
    remedy: 'Run the command again: it sends the missing files.',
  },
  OriginNotListed: {
    code: 'PORTAL-313',
    title: 'The origin is not in the policy',
    meaning: '`--verify` names an origin from which the service requests no files.',
    remedy:
      'Use a listed origin, or ask operators to add yours to `origins` of the ' +
      '[policy](reference/release-service.md#the-policy).',
  },
  TrialRunMissing: {
    code: 'PORTAL-314',
    title: 'The trial run is missing',
    meaning:
      'An older command or another program sent none, or one without pages, which needs the ' +
      'grant `skip-trial-run`.',
    remedy: 'Release with the current `portal` command.',
  },
} satisfies NumberedErrors;

export const SIGNATURES = {
  KeyWrong: {
    code: 'PORTAL-321',
    title: 'A key for signatures is wrong',
    meaning:
      '`PORTAL_SIGNING_KEY` names no Ed25519 private key in PEM format, `PORTAL_TRUSTED_KEYS` ' +
      'has an entry that is no public key or lacks that of the signing key, or `portal key` ' +
      'cannot make its file, as it makes no folders.',
    remedy:
      'Correct the [setting](reference/release-service.md#signatures). `npx portal key ' +
      '<file>` prints the public key of a file, or creates a key.',
  },
  SigningKeyMissing: {
    code: 'PORTAL-322',
    title: 'There is no key to sign with',
    meaning: 'The store is signed: hosts would refuse an unsigned live set.',
    remedy:
      "Set `PORTAL_SERVICE` or `--service`. On the service's machine, set " +
      '`PORTAL_SIGNING_KEY`. See [signatures](reference/release-service.md#signatures).',
  },
  LiveSetUntrusted: {
    code: 'PORTAL-323',
    title: 'The live set is not trusted',
    meaning:
      '`live.json` was never signed, was signed by an untrusted key, was changed, is older ' +
      'than an earlier one, or [expired](reference/release-service.md#freshness). A running ' +
      'host continues with the last good one, a starting host answers 503. Unless it expired, ' +
      'somebody bypassed the release service, or the trusted keys are wrong.',
    remedy:
      'If it expired, start the release service or run `npx portal sign`. Otherwise find out ' +
      'who wrote to the store: `npx portal rebuild` shows the live set of the ledger and the ' +
      'trusted versions, and `--write` writes and signs it. If you checked that the live set ' +
      'is right, as after a restored backup, run `npx portal sign --adopt`.',
  },
  VersionUntrusted: {
    code: 'PORTAL-324',
    title: 'A version of the live set is not trusted',
    meaning:
      'Its `.provenance.json` is missing, was changed, or is signed by an untrusted key. ' +
      'Hosts do not serve the version, or the remote if it is the stable one.',
    remedy:
      'Release the same build again, or roll back. After a change of keys, `npx portal sign` ' +
      'signs [what the old key signed](reference/release-service.md#change-the-key).',
  },
} satisfies NumberedErrors;
