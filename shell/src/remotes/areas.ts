/** What an area of a remote shows: a screen, or the way to one, or the card of a failure. */
export type AreaState = 'alive' | 'failed';

/** The areas remotes have on the page. */
export class Areas {
  private readonly counts = new Map<string, Record<AreaState, number>>();
  private heard: (remote: string) => void = () => undefined;

  /** Tells of each area that becomes the card of a failure. */
  onFailure(heard: (remote: string) => void): void {
    this.heard = heard;
  }

  /** An area is there, until the result is called. */
  show(remote: string, state: AreaState): () => void {
    const counts = this.counts.get(remote) ?? { alive: 0, failed: 0 };
    this.counts.set(remote, counts);
    counts[state] += 1;
    if (state === 'failed') this.heard(remote);
    return () => {
      counts[state] -= 1;
    };
  }

  /** Whether nothing of a remote works on this page: there is no screen that could be disturbed. */
  areAllFailed(remote: string): boolean {
    const { alive, failed } = this.counts.get(remote) ?? { alive: 0, failed: 0 };
    return failed > 0 && alive === 0;
  }
}
