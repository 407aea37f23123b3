import { createRequiredContext } from '../required-context';
import type { Declared } from './declared';

/** What the page that is drawn is made of. */
export const [DeclaredProvider, useDeclared] = createRequiredContext<Declared>('the live page');
