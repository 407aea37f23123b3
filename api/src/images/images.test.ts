import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { newPlace, openDemoDatabase } from '../testing/demo-database';
import { jpeg, picture } from '../testing/image-files';
import { createApiMetrics } from '../metrics/api-metrics';
import { acceptImages, createImages, refuseImages, releaseImage, useImage } from './images';
import { createFolderStorage, type ImageStorage } from './storage/storage';

const { log } = Fastify();

const place = await newPlace();
const database = await openDemoDatabase(place);
const folder = join(place.dataFolder, 'images');
afterAll(async () => {
  await database.close();
  await place.remove();
});

const images = (storage: ImageStorage = createFolderStorage(folder)) =>
  createImages({ database, storage, log, metrics: createApiMetrics() });

/** Adds an image without aborting. */
const add = (subscriberId: string, file: Buffer, to = images()) =>
  to.add(subscriberId, file, new AbortController().signal);

const age = (name: string, hours: number) =>
  database.query(sql`
    UPDATE images SET unused_since = unused_since - make_interval(hours => ${hours}::int)
    WHERE file_name = ${name}`);

const isStored = async (name: string) => {
  const inFolder = (await readdir(folder)).includes(name);
  const known = (await images().read('bina', name)) !== undefined;
  expect(known).toBe(inFolder);
  return inFolder;
};

test('an image nothing refers to is removed after a day, one in use stays', async () => {
  const [young, old, used] = [
    await add('bina', await jpeg()),
    await add('bina', await jpeg()),
    await add('bina', await jpeg()),
  ];
  await useImage(database, 'bina', used);
  for (const name of [old, used]) await age(name, 25);
  await age(young, 23);
  await images().sweep();
  expect([await isStored(young), await isStored(old), await isStored(used)]).toEqual([
    true,
    false,
    true,
  ]);

  await releaseImage(database, used);
  await images().sweep();
  expect(await isStored(used)).toBe(true);
  await age(used, 25);
  await images().sweep();
  expect(await isStored(used)).toBe(false);
});

test('an image that is being removed is a 404, and is removed at the next try', async () => {
  const name = await add('bina', await jpeg());
  await age(name, 25);
  const failing = {
    ...createFolderStorage(folder),
    remove: () => Promise.reject(new Error('down')),
  };
  await expect(images(failing).sweep()).rejects.toThrow('Images cannot be reached right now.');
  expect(await useImage(database, 'bina', name)).toBe(
    'This image is no longer available. Upload it again.',
  );
  await images().sweep();
  expect((await readdir(folder)).includes(name)).toBe(false);
});

test('replicas can sweep at the same time', async () => {
  const names = await Promise.all([1, 2, 3].map(async (seed) => add('bina', await jpeg(seed))));
  for (const name of names) await age(name, 25);
  await Promise.all([images().sweep(), images().sweep()]);
  for (const name of names) expect(await isStored(name)).toBe(false);
});

test('an image that cannot be stored is not registered either', async () => {
  const failing = { ...createFolderStorage(folder), put: () => Promise.reject(new Error('full')) };
  const count = () => database.query(sql`SELECT file_name FROM images`);
  const before = await count();
  const refusal = await add('bina', await jpeg(), images(failing)).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    status: 503,
    message: 'Images cannot be reached right now. Please try again.',
  });
  expect(await count()).toEqual(before);
});

test('a folder that cannot be written to contains no partial file', async () => {
  const blocked = join(place.portal, 'blocked');
  await writeFile(blocked, 'a file where the folder should be');
  await expect(createFolderStorage(blocked).put('a.webp', Buffer.from('a'))).rejects.toThrow();
  await rm(blocked);
  await createFolderStorage(blocked).put('a.webp', Buffer.from('a'));
  expect(await readdir(blocked)).toEqual(['a.webp']);
});

test('a refused image is not accepted again as the same file or the same picture', async () => {
  const file = await picture({ seed: 40 }).png().toBuffer();
  const otherFile = await picture({ seed: 40 }).webp({ lossless: true }).toBuffer();
  const otherPicture = await picture({ seed: 41 }).png().toBuffer();
  const name = await add('bina', file);
  await refuseImages(database, [name], 'The name cannot be read.');

  const refusal = { image: ['This image was refused before: The name cannot be read.'] };
  for (const again of [file, otherFile]) {
    await expect(add('bina', again)).rejects.toMatchObject({
      status: 422,
      body: { errors: refusal },
    });
  }
  expect(await useImage(database, 'bina', name)).toBe(refusal.image[0]);
  await add('bina', otherPicture);
  await add('asha', file);

  await acceptImages(database, [name]);
  await add('bina', file);
});

test('a subscriber cannot refer to the image of another', async () => {
  const name = await add('bina', await jpeg());
  expect(await useImage(database, 'asha', name)).toMatch(/^This image is no longer available/);
  expect(await useImage(database, 'bina', name)).toBeUndefined();
});
