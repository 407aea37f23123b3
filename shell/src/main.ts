import { painted } from './boot/painted';

// It is in the same file and runs after the first paint, because a cached script would delay that.
void painted().then(() => import(/* webpackMode: "eager" */ './boot/start'));
