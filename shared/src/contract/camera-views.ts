/** A search of the camera list that a subscriber keeps by a name. */
export interface CameraView {
  name: string;
  /** Search, filter, order and kind, as the list has them in its address: `search=gate&sort=name`. */
  query: string;
}

/** How many views a subscriber keeps, and how long their parts may be in characters. */
export const CAMERA_VIEWS = { most: 20, name: 40, query: 500 } as const;
