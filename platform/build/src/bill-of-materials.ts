import { CycloneDxWebpackPlugin } from '@cyclonedx/webpack-plugin';
import type { Package } from './package';

/**
 * Writes `bom.json` and `bom.xml` into the output, in the form of CycloneDX: the libraries whose modules are bundled, so
 * not what the shell provides. As files of the version they are released with it, and stand beside it for ever. The
 * same sources give the same bytes.
 */
export const billOfMaterials = ({ name, version }: Package): CycloneDxWebpackPlugin =>
  new CycloneDxWebpackPlugin({
    specVersion: '1.6',
    outputLocation: '.',
    includeWellknown: false,
    reproducibleResults: true,
    // A copy of a package may be built under another version than in its package.json.
    rootComponentAutodetect: false,
    rootComponentName: name,
    rootComponentVersion: version,
  });
