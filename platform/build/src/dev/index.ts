// Teams' own scripts use these too: removing one is a major version of this package.
export { startDevServer, startServer, type DevServer, type DevServerOptions } from './dev-server';
export { previewAddress, previewProblem, servePreview } from './preview';
