/** A search of the camera list that a subscriber keeps by a name. */
export interface CameraView {
  name: string;
  /** Search, filter, order and kind, as the list has them in its address: `search=gate&sort=name`. */
  query: string;
}

/** A change of the kept views. */
export interface CameraViewsBody {
  views: CameraView[];
  /** The views as they were when the change began: what was kept elsewhere since then stays. Without it `views` replace all. */
  before?: CameraView[];
}

/** How many views a subscriber keeps, and how long their parts may be in characters. */
export const CAMERA_VIEWS = { most: 20, name: 40, query: 500 } as const;
