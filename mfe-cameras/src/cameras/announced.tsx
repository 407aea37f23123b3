import type { ReactNode } from 'react';

const WITHOUT_A_BOX = { display: 'contents' };

/** Reads out what comes into it. It is there before, because a region that arrives with its text may stay silent. */
export const Announced = ({ children }: { children: ReactNode }) => (
  <div role="status" style={WITHOUT_A_BOX}>
    {children}
  </div>
);
