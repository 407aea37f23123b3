/** For tests of remotes: a screen in everything the shell puts around it. */
export { createFakeHttp, type FakeAnswer, type FakeAnswers, type FakeHttp } from './fake-http';
export { heldAnswer } from './held-answer';
export { portalServices } from './portal-services';
export { ASHA } from './profiles';
export { renderScreen, type RenderedScreen, type RenderScreenOptions } from './render-screen';
export { untranslated } from './untranslated';
export { runAction } from './run-action';
