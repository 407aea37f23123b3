import { type ErrorReport, HOST, type LoadReport, type PageVersions } from '@portal/shared';

/** The number of page changes to remember. */
const MAX_CHANGES = 100;

/** The owner of the page at each time of `performance.now()`. */
export class PageOwners {
  private readonly changes: { owner: string; since: number }[] = [];

  became(owner: string, since: number): void {
    if (this.changes.at(-1)?.owner === owner) return;
    this.changes.push({ owner, since });
    if (this.changes.length > MAX_CHANGES) this.changes.shift();
  }

  /** Times before the first page count as its own. */
  at(time: number): string {
    const change = this.changes.findLast(({ since }) => since <= time) ?? this.changes[0];
    return change?.owner ?? HOST;
  }
}

/** The version that a row is about, and the person's cohort. */
export type Origin = Pick<ErrorReport, 'remote' | 'version' | 'cohort'>;

/** Matches the version in an address, see `versionFolder`. */
const FOLDER = /\/remotes\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.+-]+)\//g;

/** The versions that the page shows: those of its manifest, then those of later loads. */
export class Origins {
  private readonly shown = new Map<string, Origin>();

  /**
   * @param shellAddress The address of the shell's script. The host may have served the fallback when the
   * files of a version are damaged.
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

  loaded({ remote, version, cohort = 'stable', outcome }: LoadReport): void {
    if (outcome !== 'failed') this.shown.set(remote, { remote, version, cohort });
  }

  /** The origin of a remote; undefined for a remote outside the live set. */
  of(remote: string): Origin | undefined {
    return this.shown.get(remote);
  }

  /** The owner of the code at some addresses, such as a stack: the first remote among them, or else the shell. */
  ofAddresses(text: string): Origin | undefined {
    for (const [, remote = '', version = ''] of text.matchAll(FOLDER)) {
      const origin = this.of(remote);
      if (origin && remote !== HOST) return { ...origin, version };
    }
    return this.of(HOST);
  }
}
