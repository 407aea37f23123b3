import { createPortalStore } from '@portal/shared';
import { createRoot } from 'react-dom/client';
import { registerRemotes, loadRemote, registerPlugins } from '@module-federation/enhanced/runtime';
const store = createPortalStore({ context: {} });
const live = JSON.parse(document.getElementById('portal-live')!.textContent!);
registerRemotes([{ name: live.container, entry: live.url }]);
loadRemote(live.container + '/remote').then(async (m: any) => {
  const s = await m.default.routes['/policy']();
  createRoot(document.getElementById('root')!).render(s.default());
  document.title = 'ok';
});
console.log(store, registerPlugins);
