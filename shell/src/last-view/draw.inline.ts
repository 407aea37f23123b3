import { drawLastView } from './draw-view';

const root = document.getElementById('root');
if (root) {
  // The frame of the layout, where delivery has rendered one.
  const part = root.querySelector<HTMLElement>('[data-prerendered=frame]');
  void drawLastView(part ?? root.appendChild(document.createElement('div')));
}
