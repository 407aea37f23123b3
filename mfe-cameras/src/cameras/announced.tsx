import type { ReactNode } from 'react';

const WITHOUT_A_BOX = { display: 'contents' };

/**
 * Announces its text. It is in the page before the text, because a live region that is inserted with its text may not
 * be announced.
 */
export const Announced = ({ children }: { children: ReactNode }) => (
  <div role="status" style={WITHOUT_A_BOX}>
    {children}
  </div>
);
