/** Whose version somebody got. */
export type Cohort = 'stable' | 'canary';
