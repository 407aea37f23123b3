import { NEWER_BROWSER } from './prepared';

// `jest.config.js` loads this before the journeys that meet the newer browser.
process.env[NEWER_BROWSER] = 'yes';
