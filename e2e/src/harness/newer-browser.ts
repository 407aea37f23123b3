import { NEWER_BROWSER } from './prepared';

// `jest.config.js` loads this before the journeys in the newer browser.
process.env[NEWER_BROWSER] = 'yes';
