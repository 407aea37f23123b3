import { checkTypes } from '../types/check-types';

if (!checkTypes()) process.exitCode = 1;
