import { type BuiltManifest, type LiveSet, DEFAULT_CONFIG } from '@portal/shared/contract';
import { ENGLISH } from '../answers/languages';
import { BRAND, type RenderedPart, renderDocument } from '../document/document';
import { withDeploymentState } from '../store/deployment-state';
import { noLiveSet } from '../store/live-set-text';

interface DocumentVersions {
  shell: BuiltManifest;
  remotes: readonly BuiltManifest[];
  /** The shell's document as its build left it. */
  template: string;
  rendered: RenderedPart | null;
  /** English by default. */
  language?: string;
}

/** The document of a portal in which only these versions are live. */
export function documentFor({
  shell,
  remotes,
  template,
  rendered,
  language = ENGLISH,
}: DocumentVersions): string {
  const liveSet = [shell, ...remotes].reduce<LiveSet>(
    (set, stable) =>
      withDeploymentState(set, stable.name, {
        stable,
        canary: null,
        fallback: null,
        disabled: null,
      }),
    noLiveSet(),
  );
  const [version] = liveSet.microFrontends[shell.name] ?? [];
  if (!version) throw new Error('The shell is live in a live set of its own');
  return renderDocument(
    { version, template, pushWorker: null },
    liveSet,
    { ...DEFAULT_CONFIG, brand: BRAND },
    {
      route: undefined,
      language,
      versions: [],
      preview: null,
      rendered,
      // Whole, because nothing answers the page that asks for a manifest.
      outline: { outlines: {}, microFrontends: liveSet.microFrontends },
    },
  );
}
