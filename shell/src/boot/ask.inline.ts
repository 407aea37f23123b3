import { askEarly } from './ask-early';

void askEarly();
