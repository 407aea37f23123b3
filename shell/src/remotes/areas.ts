/** The state of a remote's area: loading or showing a screen, or showing the failure card. */
export type AreaState = 'alive' | 'failed';

/** The areas of remotes on the page. */
export class Areas {
  private readonly counts = new Map<string, Record<AreaState, number>>();
  private heard: (remote: string) => void = () => undefined;

  /** Calls the listener for each area that starts to show the failure card. */
  onFailure(heard: (remote: string) => void): void {
    this.heard = heard;
  }

  /** Adds an area. The result removes it. */
  show(remote: string, state: AreaState): () => void {
    const counts = this.counts.get(remote) ?? { alive: 0, failed: 0 };
    this.counts.set(remote, counts);
    counts[state] += 1;
    if (state === 'failed') this.heard(remote);
    return () => {
      counts[state] -= 1;
    };
  }

  /** Whether all areas of a remote show failures, so that a change disturbs no screen. */
  areAllFailed(remote: string): boolean {
    const { alive, failed } = this.counts.get(remote) ?? { alive: 0, failed: 0 };
    return failed > 0 && alive === 0;
  }
}
