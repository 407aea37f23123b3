import { setTimeout as pause } from 'node:timers/promises';
import type { Replica } from '../harness/scale-out';
import { haltBadRelease, releaseBad } from './bad-release';
import type { DrilledPortal } from './portal';
import { type Kind, KINDS } from './tally';

/** A fault and its repair. */
export interface Fault {
  name: string;
  cause: (portal: DrilledPortal) => Promise<void> | void;
  /** How an operator or a service manager repairs it. */
  mend: (portal: DrilledPortal) => Promise<void> | void;
  /** The seconds from the fault to its repair, if it lasts. */
  lasts?: number;
  /** The actions that the portal cannot do meanwhile, and says so. */
  mayFail?: readonly Kind[];
  /** Starts with APIs of a version that may not recognise a repeated change. */
  ofOldApis?: true;
  /** Whether the fault can be tested here; always by default. */
  needs?: (portal: DrilledPortal) => unknown;
  /** Takes only seconds, and is part of every test run. */
  short?: true;
}

const CLOCK_AHEAD_S = 60;

type Chosen = (portal: DrilledPortal) => Replica;

const killed = (name: string, chosen: Chosen): Fault => ({
  name: `kill -9 of ${name}`,
  cause: (portal) => chosen(portal).kill(),
  mend: (portal) => chosen(portal).comeBack(),
  short: true,
});

const hung = (name: string, chosen: Chosen): Fault => ({
  name: `${name} hangs`,
  cause: (portal) => chosen(portal).hang(),
  lasts: 20,
  mend: (portal) => chosen(portal).goOn(),
});

const nothing = () => undefined;

/** In the order of execution. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'rolling upgrade from the version before',
    needs: ({ before }) => before,
    ofOldApis: true,
    cause: nothing,
    async mend({ hosts, apis }) {
      for (const replica of [...apis, ...hosts]) {
        await replica.stop();
        await replica.comeBack();
      }
    },
  },
  killed('the first host', ({ hosts }) => hosts[0]),
  killed('the second host', ({ hosts }) => hosts[1]),
  killed('the first API', ({ apis }) => apis[0]),
  killed('the second API', ({ apis }) => apis[1]),
  hung('the first host', ({ hosts }) => hosts[0]),
  hung('the first API', ({ apis }) => apis[0]),
  {
    name: 'nginx restarted',
    cause: ({ nginx }) => nginx.restart(),
    mend: nothing,
    mayFail: KINDS,
  },
  {
    name: 'PostgreSQL restarted',
    cause: ({ primary }) => primary.restart(),
    mend: nothing,
    short: true,
  },
  {
    name: 'PostgreSQL silent, then reached anew',
    cause: ({ database }) => database.silence(),
    lasts: 20,
    mend: nothing,
  },
  {
    name: 'disk of PostgreSQL full',
    needs: ({ disk }) => disk,
    cause: ({ disk }) => disk?.fill(),
    lasts: 5,
    mend: ({ disk }) => disk?.empty(),
  },
  {
    name: 'clocks an hour ahead',
    needs: ({ clock }) => clock,
    cause: ({ clock }) => clock?.shift(CLOCK_AHEAD_S),
    lasts: 5,
    mend: nothing,
  },
  {
    name: 'clocks back again',
    needs: ({ clock }) => clock,
    cause: ({ clock }) => clock?.shift(0),
    lasts: 5,
    mend: nothing,
  },
  {
    name: 'wallet slow',
    cause: ({ wallet }) => wallet.behave('late'),
    lasts: 8,
    mend: ({ wallet }) => wallet.behave('well'),
  },
  {
    name: 'wallet gone',
    cause: ({ wallet }) => wallet.behave('hangs'),
    lasts: 12,
    mend({ wallet }) {
      wallet.behave('well');
      wallet.drop();
    },
    mayFail: ['purchase'],
  },
  {
    name: 'mail gone',
    cause: ({ mail }) => mail.close(),
    lasts: 5,
    mend: ({ mail }) => mail.comeBack(),
    mayFail: ['letter'],
  },
  {
    name: 'bucket slow',
    needs: ({ bucket }) => bucket,
    cause: ({ bucket }) => bucket?.server.disturb(() => 'late'),
    lasts: 8,
    mend: ({ bucket }) => bucket?.server.disturb(),
  },
  {
    name: 'bucket gone',
    needs: ({ bucket }) => bucket,
    cause: ({ bucket }) => bucket?.server.disturb(() => 'cut'),
    lasts: 8,
    mend: ({ bucket }) => bucket?.server.disturb(),
    mayFail: ['image'],
  },
  {
    name: 'bad release, halted by canary analysis',
    needs: ({ bucket }) => bucket,
    cause: releaseBad,
    mend: haltBadRelease,
  },
  {
    name: 'PostgreSQL gone, the standby promoted',
    needs: ({ standby }) => standby,
    cause: ({ primary }) => primary.kill(),
    lasts: 2,
    mend({ standby, database }) {
      if (!standby) return;
      standby.promote();
      database.moveTo(standby.url);
    },
  },
];

/** The milliseconds of steady use before a fault, so that it hits active people. */
export const STEADY = 1_000;

export const lasting = ({ lasts = 0 }: Fault): Promise<void> => pause(lasts * 1_000);
