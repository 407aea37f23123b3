import './styles.css';
import type { Catalog } from '@portal/shared';
import { loadToasts } from '@portal/shared/ui';
import { loadOfflineLine } from '../offline/offline-notice';
import { fetchLateModules } from '../late/late-modules';
import { loadFinder } from '../finder/finder';
import { TEXTS } from '../messages/catalogs';
import { script, textsIn } from '../messages/texts-in';
import { createPortal } from '../portal';
import type { Language } from '../preferences/languages';
import { loadPreferences } from '../preferences/late-controls';
import { guardAssets } from '../remotes/guard-assets';
import { mount } from './mount';
import { type PageData, readPageData } from './page-data';
import { keepTranslatedTexts } from './translated-texts';

function start(page: PageData, texts?: Catalog): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  const portal = createPortal(page, undefined, texts, guard);
  // Removes the document's failure panel.
  document.documentElement.dataset.portal = 'running';
  const prepareLaterVisits = async () => {
    const later = await import(/* webpackChunkName: "idle" */ './later-visits');
    await later.prepareLaterVisits(page, guard);
  };
  keepTranslatedTexts(document.body);
  void mount(root, portal).then(() =>
    fetchLateModules(
      portal.manifests.complete,
      portal.telemetry.measureVitals,
      loadPreferences,
      loadOfflineLine,
      loadToasts,
      loadFinder,
      prepareLaterVisits,
    ),
  );
}

async function liveSetOf({ preview, liveSet }: PageData) {
  if (!preview) return liveSet;
  const { applyPreview } = await import('../live/apply-preview');
  const previewed = await applyPreview(preview, liveSet);
  guard.learn(previewed);
  return previewed;
}

const page = readPageData();
// The page's texts, which load next, are among the files that it guards.
const guard = guardAssets(page.liveSet);
const language = document.documentElement.dataset.language as Language;
script.confirmedUntil = page.config.bikramSambat?.confirmedUntil;
if (page.preview || language in TEXTS.messages) {
  void Promise.all([liveSetOf(page), textsIn(TEXTS, language)]).then(([liveSet, texts]) =>
    start({ ...page, liveSet }, texts),
  );
} else {
  // Most pages have everything they need and render at once.
  start(page);
}
