import { painted, stylesApplied } from './boot/painted';

// The app is in the same file. It starts after the first paint, which a cached script would delay.
void Promise.all([painted(), stylesApplied()]).then(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './app');
  start();
});
