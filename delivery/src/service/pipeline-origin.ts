import type { JWTPayload } from 'jose';
import type { Origin } from '../store/artifacts';
import type { IssuerEntry } from './policy';

/** What the tokens of an issuer's pipelines say of a build: claims, and the addresses that are made of them. */
interface Telling {
  repository: string;
  run: string;
  /** The claim that names the file that the pipeline runs, without `https://` and host. */
  workflow?: string;
  /** Where repositories are. */
  home: (issuer: URL) => string;
  runAt?: (repository: string, run: string) => string;
}

const TELLING: Readonly<Record<IssuerEntry['kind'], Telling>> = {
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

/** Where a build is from, by the token of the pipeline that releases it. `text` reads a claim. */
export function pipelineOrigin(
  { url, kind }: IssuerEntry,
  claims: JWTPayload,
  text: (claim: unknown) => string,
): Origin {
  const { repository, run, workflow = '', home, runAt } = TELLING[kind];
  const said = (claim: string) => text(claims[claim]) || undefined;
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
