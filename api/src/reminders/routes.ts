import { Type } from 'typebox';
import { REMINDER_DAYS, type Reminders } from '@portal/shared/contract';
import { subscriberOf } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { routeOf } from '../http/call-route';
import { readingOf } from '../http/language';
import { accepting, answering, dataOf } from '../http/schemas';
import { keepReminders, remindersOf } from './reminders';

const fields = Type.Object({
  days: Type.Array(Type.Enum([...REMINDER_DAYS]), {
    uniqueItems: true,
    maxItems: REMINDER_DAYS.length,
    description: 'How many days before a package ends; 0 is its last day. None: no reminders.',
  }),
  push: Type.Boolean({ description: 'To the browsers and devices that get notifications.' }),
  mail: Type.Boolean({
    description: 'In the language and calendar in which the subscriber last opened the portal.',
  }),
});

const reminders = answering<Reminders>()(fields);
const remindersBody = accepting<Reminders>()(fields);

/** When and how a subscriber is reminded of packages that end. */
export function reminderRoutes(app: App, database: Database): void {
  app.route({
    ...routeOf('reminders'),
    schema: {
      tags: ['Notifications'],
      summary: 'When and how the subscriber is reminded of packages that end',
      response: { 200: dataOf(reminders) },
    },
    handler: async (request) => ({
      data: await remindersOf(database, subscriberOf(request).id),
    }),
  });

  app.route({
    ...routeOf('saveReminders'),
    schema: {
      tags: ['Notifications'],
      summary: 'Choose when and how to be reminded of packages that end',
      description: 'The list of notifications has every reminder, also without push and mail.',
      body: remindersBody,
      response: {
        200: Type.Object({ message: Type.String(), data: reminders }),
      },
    },
    handler: async (request) => ({
      message: 'Your reminders are saved.',
      data: await keepReminders(
        database,
        subscriberOf(request).id,
        request.body,
        readingOf(request.headers),
      ),
    }),
  });
}
