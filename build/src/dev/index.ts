export { startDevServer, startServer, type DevServer } from './dev-server';
export { servePreview } from './preview';
