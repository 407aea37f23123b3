import type { ReactNode } from 'react';
import { detectLanguage } from '../../contract/detect-language';

/** Marks a plain text with its language, because a server may have written it. Leaves other content as it is. */
export const inItsLanguage = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span lang={detectLanguage(content)}>{content}</span> : content;
