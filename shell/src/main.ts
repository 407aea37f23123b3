import { painted } from './boot/painted';
import { stylesApplied } from './boot/styles-applied';

// It is in the same file and runs after the first paint, because a cached script would delay that.
void Promise.all([painted(), stylesApplied()]).then(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './app');
  start();
});
