import './styles.css';
import { createRoot } from 'react-dom/client';
import { fetchLateModules } from './late-modules';
import { type PageData, readPageData } from './page-data';
import { createPortal } from './portal';
import { PortalPage } from './portal-page';

function start(page: PageData): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root');
  const portal = createPortal(page);
  createRoot(root).render(<PortalPage portal={portal} />);
  // The failure panel of the document stands down.
  document.documentElement.dataset.portal = 'running';
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
