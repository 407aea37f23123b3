import { HOST, type ErrorReport, type LoadReport, type PageVersions } from '@portal/shared';

/** What a row is about: a version, and what the person was drawn into. */
export type Origin = Pick<ErrorReport, 'remote' | 'version' | 'cohort'>;

/** The version in an address, as `versionFolder` writes it. */
const FOLDER = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.+-]+)\//g;

/** Which versions the page shows: those it was made of, until a load tells of another one. */
export class Origins {
  private readonly shown = new Map<string, Origin>();

  /**
   * @param shellAddress Where the shell came from: the host serves the previous one where the files
   * of a version are damaged
   */
  constructor(versions: PageVersions, shellAddress = '') {
    for (const [remote, { metadata, deployment }] of versions) {
      const cohort = deployment.default ? 'stable' : 'canary';
      this.shown.set(remote, { remote, version: metadata.version, cohort });
    }
    const shell = this.of(HOST);
    const [[, name, version] = []] = shellAddress.matchAll(FOLDER);
    if (shell && name === HOST && version) this.shown.set(HOST, { ...shell, version });
  }

  /** Hears of a load; a failed one shows nothing. */
  loaded({ remote, version, cohort = 'stable', outcome }: LoadReport): void {
    if (outcome !== 'failed') this.shown.set(remote, { remote, version, cohort });
  }

  /** Nothing for one that is not of the live set. */
  of(remote: string): Origin | undefined {
    return this.shown.get(remote);
  }

  /**
   * Whose code some addresses lead to, such as those of a stack: a remote's wherever it was called
   * from or called into, else the shell's.
   */
  ofAddresses(text: string): Origin | undefined {
    for (const [, remote = '', version = ''] of text.matchAll(FOLDER)) {
      const origin = this.of(remote);
      if (origin && remote !== HOST) return { ...origin, version };
    }
    return this.of(HOST);
  }
}
