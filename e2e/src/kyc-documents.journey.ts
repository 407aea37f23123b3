import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  blankAtFirst,
  bmp,
  heic,
  hugePng,
  jpeg,
  jpegXl,
  pdf,
  picture,
  strayJpeg,
  svgWithScript,
  tiff,
} from '@portal/api/testing/image-files';
import type { Page } from 'playwright-core';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { journeys } from './harness/journey';
import {
  chooseFile,
  chooseImage,
  chooseType,
  locateDocument,
  expectReady,
  locateImage,
  submitKyc,
} from './harness/kyc';
import { navigationLink } from './harness/navigation';
import { BINA, logOut, signIn } from './harness/people';

const { journey } = journeys();

const UPLOAD = '**/subscriber/services/v1/image';

async function openForm(page: Page) {
  await signIn(page, { as: BINA, to: '/profile/kyc' });
  await page.getByRole('button', { name: 'Submit' }).waitFor();
}

/** Width and height of the image that was chosen for a document. */
async function readSize(page: Page, number: 1 | 2): Promise<[number, number]> {
  const image = locateDocument(page, number).getByRole('img');
  return image.evaluate(async (element) => {
    await (element as HTMLImageElement).decode();
    const { naturalWidth, naturalHeight } = element as HTMLImageElement;
    return [naturalWidth, naturalHeight] as [number, number];
  });
}

journey('each unusable type of file gets its own message, and none is sent', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /image$|store$/.test(request.url())) {
      calls.push(request.url());
    }
  });
  const whole = await jpeg();
  const damaged = 'This image is damaged. Choose another copy of it, or take a new photo.';
  const files: [string, Buffer, string][] = [
    ['passport.jpg', pdf(), 'PDF files are not photos.'],
    ['drawing.png', svgWithScript(), 'SVG files are not photos.'],
    ['IMG_0001.HEIC', heic(), 'This browser cannot open this HEIC image. Save it as JPEG or PNG'],
    ['scan.tif', await tiff(), 'This browser cannot open this TIFF image.'],
    ['photo.jxl', jpegXl(), 'This browser cannot open this JPEG XL image.'],
    ['cut.jpg', whole.subarray(0, whole.length / 2), damaged],
    ['huge.png', hugePng(12_000, 12_000), 'This image has 12000 × 12000 pixels'],
    ['empty.jpg', Buffer.alloc(0), 'This file is empty.'],
    ['notes.jpg', Buffer.from('Dear diary'), 'This browser cannot show this file as an image.'],
    ['broken.png', hugePng(100, 100, 1), damaged],
  ];
  await openForm(page);
  await chooseType(page, 1, 'passport');
  for (const [name, file, text] of files) {
    await chooseFile(page, 1, file, name);
    await locateDocument(page, 1).getByText(text).last().waitFor();
    await submitKyc(page);
    await expectFocused(locateImage(page, 1));
  }
  expect(calls).toEqual([]);
  await expectText(page, 'Fillup KYC');
});

/** The colour of a point in the chosen image, as shares of width and height. */
const colourAt = (page: Page, number: 1 | 2, x: number, y: number): Promise<number[]> =>
  locateDocument(page, number)
    .getByRole('img')
    .evaluate(
      async (element, [across, down]) => {
        const image = element as HTMLImageElement;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        const point = context.getImageData(canvas.width * across, canvas.height * down, 1, 1);
        return [...point.data.subarray(0, 3)];
      },
      [x, y] as const,
    );

const isBlue = ([red = 0, , blue = 0]: number[]): boolean => red < 80 && blue > 150;

journey(
  'every image that the browser draws is accepted: a bitmap, a JPEG with stray bytes, an animation with a blank first frame',
  async ({ page }) => {
    await openForm(page);
    await chooseImage(page, 1, bmp());
    expect(await readSize(page, 1)).toEqual([40, 30]);
    expect(isBlue(await colourAt(page, 1, 0.5, 0.5))).toBe(true);
    await chooseImage(page, 2, await strayJpeg());
    expect(await readSize(page, 2)).toEqual([600, 400]);
    await locateDocument(page, 1).getByRole('button', { name: 'Remove image' }).click();
    await chooseImage(page, 1, await blankAtFirst());
    expect(isBlue(await colourAt(page, 1, 0.25, 0.5))).toBe(true);
    expect(isBlue(await colourAt(page, 1, 0.75, 0.5))).toBe(false);
  },
);

journey('a browser that returns noise for drawings sends the original file', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = function noise(give, type) {
      const canvas = new OffscreenCanvas(this.width, this.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      const image = context.createImageData(canvas.width, canvas.height);
      image.data.set(image.data.map(() => Math.random() * 256));
      context.putImageData(image, 0, 0);
      void canvas.convertToBlob({ type: type ?? 'image/png' }).then(give);
    };
  });
  const photo = await jpeg();
  // The other journeys of this file need a person without a submission.
  await page.route('**/subscribers/store', (route) => route.abort('aborted'));
  await openForm(page);
  await page.getByLabel(/^First Name/).fill('Bina');
  await page.getByLabel(/^Last Name/).fill('Shrestha');
  await chooseType(page, 1, 'passport');
  await chooseFile(page, 1, bmp(), 'scan.bmp');
  await locateDocument(page, 1)
    .getByText('This browser changes the pictures that pages draw')
    .last()
    .waitFor();
  await chooseImage(page, 1, photo);
  await locateDocument(page, 1).getByText('so the file itself is sent.').waitFor();
  expect(
    await locateDocument(page, 1)
      .getByRole('button', { name: /^Rotate/ })
      .count(),
  ).toBe(0);
  const uploading = page.waitForResponse(UPLOAD);
  await submitKyc(page);
  const uploaded = await uploading;
  expect(uploaded.status()).toBe(200);
  expect(uploaded.request().postDataBuffer()?.includes(photo)).toBe(true);
  // The page must not submit after its routes are gone.
  await expectText(page, 'The server could not be reached. Check your connection and try again.');
});

journey('a photo of 25 MB is reduced, upright and without metadata', async ({ page }) => {
  const photo = await picture({ width: 4000, height: 2880 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { ImageDescription: 'taken at home' } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(25_000_000);
  expect(photo.includes('taken at home')).toBe(true);
  await openForm(page);
  await chooseType(page, 1, 'passport');
  // By path, because the driver is slow to transfer so many bytes.
  const folder = mkdtempSync(join(tmpdir(), 'photo-'));
  try {
    writeFileSync(join(folder, 'photo.jpg'), photo);
    await locateImage(page, 1).setInputFiles(join(folder, 'photo.jpg'));
    await expectReady(page, 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(await readSize(page, 1)).toEqual([1440, 2000]);
  await locateDocument(page, 1).getByRole('button', { name: 'Rotate right' }).click();
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLImageElement>('[data-document="1"] img')?.naturalWidth === 2000,
  );
  expect(await readSize(page, 1)).toEqual([2000, 1440]);

  let sent: Buffer = Buffer.alloc(0);
  await page.route(UPLOAD, async (route) => {
    sent = route.request().postDataBuffer() ?? sent;
    await route.abort('aborted');
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await locateDocument(page, 1).getByRole('button', { name: 'Retry' }).waitFor();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(8 * 1024 * 1024);
  expect(sent.includes('taken at home')).toBe(false);
  expect(sent.includes('Exif')).toBe(false);
});

journey('entered text survives a reload, and is deleted with the session', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Middle Name').fill('Devi');
  await page.reload();
  await expectText(page, 'Your earlier entries have been restored.');
  expect(await page.getByLabel('Middle Name').inputValue()).toBe('Devi');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await page.getByLabel('Middle Name').inputValue()).toBe('');
  await page.getByLabel('Middle Name').fill('Devi');
  await logOut(page);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectPage(page, '/login');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Devi');
});

journey(
  "errors are listed, link to their fields, and are in the page's title",
  async ({ page }) => {
    await openForm(page);
    await page.getByLabel(/^First Name/).fill('');
    await page.getByLabel(/^Mobile No./).fill('98');
    await submitKyc(page);
    await expectFocused(page.getByLabel(/^First Name/));
    expect(await page.title()).toMatch(/^Error: .*Profile/);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await summary.getByRole('link', { name: /^Mobile No\./ }).click();
    await expectFocused(page.getByLabel(/^Mobile No./));
    await summary.getByRole('link', { name: /^Document 1:/ }).click();
    await expectFocused(locateImage(page, 1));
    await page.getByLabel(/^First Name/).fill('Bina');
    await page.getByLabel(/^Mobile No./).fill('9841000002');
    await chooseType(page, 1, 'passport');
    await chooseImage(page, 1, await jpeg());
    await page.waitForFunction(() => !document.title.startsWith('Error'));
  },
);

journey('a chosen photo is still there after visiting other pages', async ({ page }) => {
  await openForm(page);
  await chooseType(page, 1, 'passport');
  await chooseImage(page, 1, await jpeg());
  await navigationLink(page, 'Dashboard').first().click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).waitFor({ state: 'detached' });
  await page.goBack();
  await expectText(page, 'Your earlier entries have been restored.');
  await expectReady(page, 1);
});

journey('an upload that loses the connection resumes where it stopped', async (given) => {
  const { page, allow } = given;
  allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/);
  const images = await Promise.all([jpeg(1), jpeg(2)]);
  await openForm(page);
  await page.getByLabel(/^First Name/).fill('Bina');
  await page.getByLabel(/^Last Name/).fill('Shrestha');
  await chooseType(page, 1, 'citizenship-front');
  await chooseImage(page, 1, images[0]);
  await chooseImage(page, 2, images[1]);
  let uploads = 0;
  let submissions = 0;
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/image')) uploads += 1;
    if (request.url().endsWith('/subscribers/store')) submissions += 1;
  });
  // The first upload passes; the second one fails until a retry.
  let begun = 0;
  let isMended = false;
  await page.route(UPLOAD, async (route) => {
    begun += 1;
    if (begun > 1 && !isMended) await route.abort('internetdisconnected');
    else await route.continue();
  });
  await submitKyc(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await retry.count()).toBe(1);
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await expectText(page, 'The server could not be reached. Check your connection and try again.');
  expect(submissions).toBe(0);
  expect(await page.getByLabel(/^First Name/).inputValue()).toBe('Bina');
  isMended = true;
  await retry.click();
  await expectText(page, 'KYC verification pending');
  expect(uploads).toBe(2);
  expect(submissions).toBe(1);
});
