/** The code that remotes and the shell share: one copy on the page, provided by the shell. */
export * from './actions';
export * from './contract';
export * from './http';
export * from './i18n';
export * from './remote';
export * from './session';
export * from './store';
export * from './third-party';
