/** Written for each build by `remotes-source.ts`: the remotes of the workspace, compiled in. */
declare module 'baseline-remotes' {
  import type { RemoteModule } from '@portal/shared';

  const remotes: Readonly<Record<string, RemoteModule | undefined>>;
  export default remotes;
}
