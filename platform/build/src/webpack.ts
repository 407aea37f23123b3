/** The parts of the preset, for a build outside the portal's packages that follows the same rules. */
export { configuration, scripts, texts, type Mode } from './configuration';
export { SHARED_LAYER, styleRules } from './styles';
export { runCompiler } from './run-compiler';
