import { DAY_OF_PICTURES, expectAllScreens, inBothSchemes, like, whenSmallest } from './sweep';
import { journeys } from '../harness/journey';
import { smallTargets } from '../harness/targets';
import { unreadableWhenSpaced, unreadableWhenTwice } from '../harness/text-sizes';

const { journey } = journeys({ at: DAY_OF_PICTURES });

journey(
  'every narrow screen matches its picture; axe finds nothing, light or dark, touch targets are 44 px, nothing scrolls sideways at 320 px, and text may be spaced out or twice as large',
  { screen: 'narrow', touch: true, colorScheme: 'light' },
  (here) =>
    expectAllScreens(here, [
      like('narrow'),
      inBothSchemes,
      smallTargets,
      whenSmallest,
      unreadableWhenSpaced,
      unreadableWhenTwice,
    ]),
);
