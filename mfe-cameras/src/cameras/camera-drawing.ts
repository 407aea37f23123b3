/** The kinds of cameras that differ from afar, each as the `d` of a path on a square of 24. */
const DRAWINGS = [
  {
    kind: /bullet/i,
    drawing:
      'M3.5 7.5h11.5a2.5 2.5 0 0 1 2.5 2.5v1a2.5 2.5 0 0 1-2.5 2.5H3.5ZM2 7.5h14M7 10.5h.1M12.5 13.5v4H20m0-3v6',
  },
  {
    kind: /dome|turret/i,
    drawing:
      'M3.5 6.5h17v3h-17ZM5.5 9.5v1.5a6.5 6.5 0 0 0 13 0V9.5M12 10.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  },
] as const;

/** The drawing for a model's name; undefined when none matches, and the usual one is drawn. */
export const cameraDrawing = (model: string): string | undefined =>
  DRAWINGS.find(({ kind }) => kind.test(model))?.drawing;
