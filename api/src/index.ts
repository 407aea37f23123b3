export { type Api, type ApiOptions, createApi } from './create-api';
export { DEMO_ACCOUNTS, type DemoAccount } from './demo/accounts';
export { operatorSecret } from './operator/secret';
export { settingsFrom } from './settings';
