export default () => globalThis.endOfJourneys?.();
