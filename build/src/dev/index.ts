export { startDevServer, type DevServer } from './dev-server';
export { servePreview } from './preview';
