import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type {
  AddSubscriberBody,
  EditSubscriberBody,
  ProfileChanges,
  Subscriber,
  SubscriberListQuery,
  SubscriberPage,
} from '@portal/shared/contract';
import { getSubscriber } from '../authentication/guard';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import { notFound } from '../http/errors';
import { tidy } from '../http/rules';
import {
  describeRequest,
  describeResponse,
  failure,
  identifier,
  wrapList,
  paging,
} from '../http/schemas';
import { logUnsent, type Mail } from '../mail/mail';
import { openCode, REGISTRATION_MINUTES } from '../passwords/codes';
import { createRegistrationLetter } from '../passwords/letters';
import { profile, readProfile } from '../profile/profile';
import { readChanges, readFields, createPermissionCheck, personRules } from './rules';
import { addSubscriber, editSubscriber, readSubscriberPage } from './subscribers';

const subscriber = describeResponse<Subscriber>()(
  Type.Object({
    id: Type.String(),
    full_name: Type.String(),
    email: Type.String(),
    username: Type.String(),
    mobile_no: Type.String(),
    address: Type.String(),
  }),
);

const page = describeResponse<SubscriberPage>()(wrapList(subscriber));

const listQuery = describeRequest<Required<SubscriberListQuery>>()(
  Type.Object({
    ...paging({ default: 15, maximum: 1000 }),
    search: Type.String({ maxLength: 200, default: '' }),
  }),
);

const text = Type.Optional(Type.String());

/** As sent; the rules below validate it, with messages for a form. */
const personBody = describeRequest<AddSubscriberBody & EditSubscriberBody>()(
  Type.Object({ full_name: text, email: text, username: text, mobile_no: text, address: text }),
);

const SUBSCRIBER_RULES = {
  full_name: personRules.name('Full Name'),
  email: personRules.email,
  username: personRules.username,
  mobile_no: personRules.mobile('Mobile No.'),
  address: personRules.address,
};

const changed = {
  200: Type.Object({ message: Type.String(), data: subscriber }),
  403: failure,
};

interface Parts {
  database: Database;
  mail: Mail;
  /** The portal's public origin, for the link in the letter. */
  origin: string;
}

/** Lists, registers and changes subscribers. */
export function managedSubscriberRoutes(app: App, { database, mail, origin }: Parts): void {
  app.route({
    ...toRoute('subscribers'),
    preHandler: createPermissionCheck(database, 'subscribers-view'),
    schema: {
      tags: ['Management'],
      summary: 'Subscribers by their names, for roles with subscribers-view',
      querystring: listQuery,
      response: { 200: page, 403: failure },
    },
    handler: ({ query }) => readSubscriberPage(database, { ...query, search: tidy(query.search) }),
  });

  app.route({
    ...toRoute('addSubscriber'),
    preHandler: createPermissionCheck(database, 'subscribers-store'),
    schema: {
      tags: ['Management'],
      summary: 'Register a subscriber, for roles with subscribers-store',
      description: 'They get a mail with which they set their first password.',
      body: personBody,
      response: changed,
    },
    handler: async ({ body, log }) => {
      const person = readFields(body, SUBSCRIBER_RULES);
      const { data, code } = await database.transaction(async (transaction) => {
        const added = await addSubscriber(transaction, person);
        return { data: added, code: await openCode(transaction, added.id, REGISTRATION_MINUTES) };
      });
      const query = new URLSearchParams({ email: data.email });
      const recipient = { name: data.full_name, email: data.email };
      const letter = createRegistrationLetter(recipient, code, `${origin}/registration?${query}`);
      // The subscriber stays registered: "Forgot password?" sends another letter.
      const sent = await mail.send(letter).then(
        () => true,
        (error: { code?: string }) => {
          logUnsent(log, error);
          return false;
        },
      );
      return {
        message: sent
          ? 'Subscriber added successfully'
          : 'Subscriber added. The letter could not be sent: they can use “Forgot password?”.',
        data,
      };
    },
  });

  app.route({
    ...toRoute('editSubscriber'),
    preHandler: createPermissionCheck(database, 'subscribers-update'),
    schema: {
      tags: ['Management'],
      summary: 'Change a subscriber’s data, for roles with subscribers-update',
      description: 'What is left out stays.',
      params: Type.Object({ id: identifier }),
      body: personBody,
      response: changed,
    },
    handler: async ({ params, body }) => {
      const changes = readChanges(body, SUBSCRIBER_RULES);
      const data = await database.transaction((transaction) =>
        editSubscriber(transaction, params.id, changes),
      );
      if (!data) throw notFound('There is no such subscriber.');
      return { message: 'Subscriber updated successfully', data };
    },
  });
}

const changesBody = describeRequest<ProfileChanges>()(
  Type.Object({
    name: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
  }),
);

const PROFILE_RULES = {
  name: personRules.name('Name'),
  phone: personRules.mobile('Phone'),
  address: personRules.address,
};

export function profileUpdateRoute(app: App, database: Database): void {
  app.route({
    ...toRoute('profileUpdate'),
    schema: {
      tags: ['Profile'],
      summary: 'Change the own name, phone or address; what is left out stays',
      body: changesBody,
      response: {
        200: Type.Object({ message: Type.String(), data: profile }),
      },
    },
    handler: async (request) => {
      const { id } = getSubscriber(request);
      const {
        name = null,
        phone = null,
        address = null,
      } = readChanges(request.body, PROFILE_RULES);
      await database.query(sql`
        UPDATE subscribers SET name = coalesce(${name}, name), phone = coalesce(${phone}, phone),
          address = coalesce(${address}, address)
        WHERE id = ${id}`);
      return { message: 'Profile updated successfully', data: await readProfile(database, id) };
    },
  });
}
