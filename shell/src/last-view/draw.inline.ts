import { drawLastView } from './draw-view';

const root = document.getElementById('root');
if (root) void drawLastView(root);
