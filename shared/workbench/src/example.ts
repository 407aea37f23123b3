import type { ComponentType } from 'react';

/** One control in one state. */
export interface Example {
  /** The exported name of the control. */
  control: string;
  /** What is special about this one: a state, a size, a tone. */
  state: string;
  Show: ComponentType;
}

export const getStates = (
  control: string,
  states: Readonly<Record<string, ComponentType>>,
): Example[] => Object.entries(states).map(([state, Show]) => ({ control, state, Show }));
