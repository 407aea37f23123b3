import { Type } from 'typebox';
import { REMINDER_DAYS, type Reminders } from '@portal/shared/contract';
import { getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { getReading } from '../http/language';
import { describeRequest, describeResponse, wrapData } from '../http/schemas';
import { saveReminders, readReminders } from './reminders';

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

const reminders = describeResponse<Reminders>()(fields);
const remindersBody = describeRequest<Reminders>()(fields);

/** When and how a subscriber is reminded of packages that end. */
export function reminderRoutes(app: App, database: Database): void {
  app.route({
    ...toRoute('reminders'),
    schema: {
      tags: ['Notifications'],
      summary: 'When and how the subscriber is reminded of packages that end',
      response: { 200: wrapData(reminders) },
    },
    handler: async (request) => ({
      data: await readReminders(database, getSubscriber(request).id),
    }),
  });

  app.route({
    ...toRoute('saveReminders'),
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
      data: await saveReminders(
        database,
        getSubscriber(request).id,
        request.body,
        getReading(request.headers),
      ),
    }),
  });
}
