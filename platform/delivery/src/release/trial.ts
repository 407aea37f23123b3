import type { BuiltManifest, LiveSet } from '@portal/shared/contract';
import type { DeliveryError } from '../faults';
import { DOCUMENT, languagesIn } from '../html/template';
import type { LiveVersions } from '../prerender/live-versions';
import { type Markup, markupText, parseMarkup } from '../prerender/markup';
import { wantedFor } from '../prerender/wanted';
import type { Build } from '../store/artifacts';
import type { Store } from '../store/store';

/** What a trial run found, in the words of whoever ran it. */
export interface TrialRun {
  /** Whether the pages were not loaded at all, because the caller wanted that. */
  skipped: boolean;
  /** The pairs whose pages loaded, such as `mfe-cameras 1.1.0 beside shell 1.2.0`. */
  loaded: string[];
  /** What could not be loaded or rendered, for people. */
  notes: string[];
  /** What browsers show first of the build's pages, by key. */
  rendered: Record<string, Markup>;
}

export interface TrialRequest {
  live: LiveVersions;
  build: Build;
  /** The live set with the build in it. */
  liveSet: LiveSet;
  /** Whether pages are only rendered, and not loaded beside every version first. */
  skip: boolean;
}

/** Runs the code of a build beside the live versions, or answers what somebody else found who ran it. */
export type RunTrial = (
  trial: TrialRequest,
) => Promise<{ problems: DeliveryError[]; trialRun: TrialRun }>;

/**
 * Keeps what a trial run rendered, as far as a release of the build needs it and it is not kept yet: nothing that is
 * kept is replaced. Returns why it could not, for people; pages then show once their scripts run.
 */
export async function keepRendered(
  store: Store,
  { live, build, liveSet }: TrialRequest,
  { rendered }: TrialRun,
): Promise<string[]> {
  const languagesOf = async (shell: BuiltManifest) => {
    const isBuilt = shell.name === build.manifest.name && shell.version === build.manifest.version;
    const document = isBuilt
      ? build.files.get(DOCUMENT)
      : await store.artifacts.read(shell.name, shell.version, DOCUMENT);
    return languagesIn(document?.toString('utf8') ?? '');
  };
  try {
    const fresh = new Map<string, Record<string, string>>();
    for (const { key, part } of await wantedFor(live, build.manifest, liveSet, languagesOf)) {
      const html = rendered[key]?.[part];
      if (html !== undefined) fresh.set(key, { ...fresh.get(key), [part]: html });
    }
    for (const [key, markup] of fresh) {
      const kept = parseMarkup(await store.rendered.read(key));
      await store.rendered.keep(key, markupText({ ...kept, ...markup }));
    }
    return [];
  } catch (error) {
    return [`What was rendered is not kept: ${(error as Error).message}`];
  }
}
