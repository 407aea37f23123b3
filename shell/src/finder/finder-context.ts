import { createRequiredContext } from '../page/required-context';

/** Opens the finder. */
export const [OpenFinderProvider, useOpenFinder] = createRequiredContext<() => void>('the finder');
