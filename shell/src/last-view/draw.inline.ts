import { drawLastView } from './draw-view';
import { drawing } from './drawn-view';

const root = document.getElementById('root');
if (root) drawing(drawLastView(root));
