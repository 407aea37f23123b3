import './styles.css';
import { createRoot } from 'react-dom/client';
import { fetchLateModules } from './late-modules';
import { createPortal } from './portal';
import { PortalPage } from './portal-page';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root');

const portal = createPortal();
createRoot(root).render(<PortalPage portal={portal} />);
// The failure panel of the document stands down.
document.documentElement.dataset.portal = 'running';
fetchLateModules(portal.telemetry.measureVitals);
