import type { JWTPayload } from 'jose';
import type { Origin } from '../store/artifacts';
import type { IssuerEntry } from './policy';

/** The claims that name the origin of a build, and the addresses built from them. */
interface OriginClaims {
  repository: string;
  run: string;
  /** The claim that names the pipeline file, without `https://` and host. */
  workflow?: string;
  /** The base address of repositories. */
  home: (issuer: URL) => string;
  runAt?: (repository: string, run: string) => string;
}

const ORIGIN_CLAIMS: Readonly<Record<IssuerEntry['kind'], OriginClaims>> = {
  github: {
    repository: 'repository',
    run: 'run_id',
    workflow: 'job_workflow_ref',
    home: ({ host }) =>
      host === 'token.actions.githubusercontent.com' ? 'https://github.com/' : `https://${host}/`,
    runAt: (repository, run) => `${repository}/actions/runs/${run}`,
  },
  gitlab: {
    repository: 'project_path',
    run: 'pipeline_id',
    home: ({ origin }) => `${origin}/`,
    runAt: (repository, run) => `${repository}/-/pipelines/${run}`,
  },
  other: { repository: 'repository', run: 'run_id', home: () => '' },
};

/** Issuers write numbers and booleans as strings or as native values. */
export const textOf = (claim: unknown): string =>
  typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean'
    ? String(claim)
    : '';

/** The origin of a build, from the token of the pipeline that releases it. */
export function pipelineOrigin({ url, kind }: IssuerEntry, claims: JWTPayload): Origin {
  const { repository, run, workflow = '', home, runAt } = ORIGIN_CLAIMS[kind];
  const said = (claim: string) => textOf(claims[claim]) || undefined;
  const at = home(new URL(url));
  const [path, number, file] = [said(repository), said(run), said(workflow)];
  const source = path === undefined ? undefined : at + path;
  return {
    builder: file === undefined ? url : at + file,
    source:
      source === undefined
        ? undefined
        : { repository: source, commit: said('sha'), ref: said('ref') },
    run: number === undefined || !source || !runAt ? number : runAt(source, number),
  };
}
