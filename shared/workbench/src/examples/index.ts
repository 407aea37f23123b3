import type { Example } from '../example';
import { ACTIONS } from './actions';
import { FEEDBACK } from './feedback';
import { FORMS } from './forms';
import { LAYOUT } from './layout';
import { OVERLAYS } from './overlays';

export interface Group {
  title: string;
  examples: readonly Example[];
}

export const GROUPS: readonly Group[] = [
  { title: 'Actions', examples: ACTIONS },
  { title: 'Feedback', examples: FEEDBACK },
  { title: 'Forms', examples: FORMS },
  { title: 'Layout', examples: LAYOUT },
  { title: 'Overlays', examples: OVERLAYS },
];
