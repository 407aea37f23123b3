export { type Api, type ApiOptions, createApi } from './create-api';
export { DEMO_ACCOUNTS, type DemoAccount } from './demo/accounts';
export * as environment from './environment';
export { settingsFrom } from './settings';
