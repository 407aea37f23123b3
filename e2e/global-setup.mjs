import { tsImport } from 'tsx/esm/api';

/** Runs outside of jest's own module system, so that the build runs as it does in `npm start`. */
export default async function globalSetup() {
  const { prepare } = await tsImport('./src/harness/prepare.ts', import.meta.url);
  globalThis.endOfJourneys = await prepare();
}
