import './styles.css';
import { comeToLife } from './first-screen/come-to-life';
import { fetchLateModules } from './late-modules';
import { type PageData, readPageData } from './page-data';
import { createPortal } from './portal';

function start(page: PageData): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  const portal = createPortal(page);
  // The failure panel of the document stands down.
  document.documentElement.dataset.portal = 'running';
  void comeToLife(root, portal);
  fetchLateModules(portal.telemetry.measureVitals);
}

const page = readPageData();
if (page.preview) {
  const { preview } = page;
  void import('./preview/apply-preview').then(async ({ applyPreview }) =>
    start({ ...page, liveSet: await applyPreview(preview, page.liveSet) }),
  );
} else {
  start(page);
}
