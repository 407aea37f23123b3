import type { JWTPayload } from 'jose';
import type { Origin } from '../store/artifacts';
import type { IssuerEntry } from './policy';

/** The claims that name the origin of a build, and the addresses built from them. */
interface OriginClaims {
  repository: string;
  run: string;
  /** The claim that names the pipeline file, without `https://` and host. */
  workflow?: string;
  /** The base address of repositories, with a slash at its end. */
  home: (issuer: URL, claims: JWTPayload) => string;
  runAt?: (repository: string, run: string) => string;
}

const GITHUB_ISSUERS: Readonly<Record<string, string>> = {
  'token.actions.githubusercontent.com': 'github.com',
};

/** A GitLab may have an issuer of another name. Then the address of the pipeline's file names the GitLab. */
function gitlabHome({ protocol, href }: URL, claims: JWTPayload): string {
  const [place, file] = textOf(claims['ci_config_ref_uri']).split('//');
  const path = `/${textOf(claims['project_path'])}`;
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
export const textOf = (claim: unknown): string =>
  typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean'
    ? String(claim)
    : '';

/** The origin of a build, from the token of the pipeline that releases it. */
export function pipelineOrigin({ url, kind }: IssuerEntry, claims: JWTPayload): Origin {
  const { repository, run, workflow = '', home, runAt } = ORIGIN_CLAIMS[kind];
  const said = (claim: string) => textOf(claims[claim]) || undefined;
  const at = home(new URL(url), claims);
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
