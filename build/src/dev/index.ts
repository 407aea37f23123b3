export { startDevServer, type DevServer, type DevServerOptions } from './dev-server';
export { previewAddress, previewProblem, servePreview } from './preview';
