/** Under this symbol the document's script keeps that it is drawing the last view. */
const DRAWING = Symbol.for('portal.view');

const page = window as { [DRAWING]?: Promise<void> | undefined };

/** Tells the portal that the last view is being drawn; it never rejects. */
export const drawing = (view: Promise<void>): void => void (page[DRAWING] = view);

/** Resolves once the last view is drawn, or it is known that there is none. */
export const drawnView = async (): Promise<void> => page[DRAWING];
