import { painted } from './boot/painted';

// In the same file, but run only then: a script from the browser's cache would otherwise keep the
// processor from painting what the document shows by itself.
void painted().then(() => import(/* webpackMode: "eager" */ './boot/start'));
