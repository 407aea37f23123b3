import { serveQuestions } from '../worker';
import { load } from './load';

serveQuestions(load);
