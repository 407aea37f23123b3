export * from './calls';
export * from './compatibility';
export * from './entities';
export * from './live-set';
export * from './manifest';
export * from './route-match';
export * from './runtime-config';
