import { painted } from './boot/painted';

// The start waits for the first paint, because a cached script would otherwise run before it and
// delay it.
void painted().then(() => import(/* webpackMode: "eager" */ './boot/start'));
