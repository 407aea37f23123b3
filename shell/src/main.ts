import { painted, stylesApplied } from './boot/painted';

// It is in the same file and runs after the first paint, because a cached script would delay that.
void Promise.all([painted(), stylesApplied()]).then(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './app');
  start();
});
