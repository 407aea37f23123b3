import type { LiveVersion, RemoteModule } from '@portal/shared';
import type { LoadContainer } from './containers';
import type { AssetGuard } from './guard-assets';
import type { Attempt } from './load-screen';
import { folderOf, type Manifests } from './manifests';

/** The containers of the page. Screens that need the same container share it. */
export class ContainerPool {
  private readonly containers = new Map<string, Promise<RemoteModule>>();
  /** The number of containers loaded from each entry address. */
  private readonly made = new Map<string, number>();
  /** The remote of each version whose code has run, by the version's url. */
  readonly ran = new Map<string, string>();

  constructor(
    private readonly guard: AssetGuard,
    private readonly manifests: Manifests,
    private readonly loadContainer: LoadContainer,
  ) {}

  readonly madeOf = ({ url }: LiveVersion): number => this.made.get(url) ?? 0;

  /** Loads the module from the container of an attempt. */
  load(remote: string, attempt: Attempt): Promise<RemoteModule> {
    const { live, number } = attempt;
    const { url } = live;
    const key = `${url}#${number}`;
    this.guard.beginAttempt(live, number);
    const known = this.containers.get(key);
    if (known) return known;
    this.made.set(url, number);
    const loading = this.open(remote, attempt);
    this.containers.set(key, loading);
    return loading;
  }

  private async open(remote: string, { live, number }: Attempt): Promise<RemoteModule> {
    const known = this.manifests.knownOf(live);
    const portal = known.entry ? known : await this.manifests.whole(live, number);
    const url = folderOf(live) + portal.entry;
    const module = await this.loadContainer({
      container: portal.container ?? remote,
      url: this.guard.lookUp(url)?.url ?? url,
      attempt: { live: { ...live, url, extras: { portal } }, number },
    });
    this.ran.set(live.url, remote);
    return module;
  }
}
