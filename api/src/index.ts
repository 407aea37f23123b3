export { type Api, createApi } from './create-api';
export type { ApiOptions } from './options';
export { DEMO_ACCOUNTS } from './demo/subscribers';
export * as environment from './environment';
export { formatForeignHost, createHostCheck } from './http/own-hosts';
export { settingsFrom } from './settings';
export { startTracing } from './tracing/start';
