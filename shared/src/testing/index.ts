/** For tests of remotes: a screen with everything that the shell provides. */
export {
  createFakeHttp,
  type FakeAnswer,
  type FakeAnswers,
  type FakeHttp,
  type OwnAnswers,
} from './fake-http';
export { pendingAnswer } from './pending-answer';
export { portalServices } from './portal-services';
export { ASHA } from './profiles';
export { renderScreen, type RenderedScreen } from './render-screen';
export type { RenderScreenOptions } from './stand-in';
export { runAction } from './run-action';
export { sliceMismatches } from './slice-mismatches';
export { findMissingEarlyCalls } from './missing-early-calls';
