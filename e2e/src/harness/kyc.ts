import type { Page } from 'playwright-core';

export const locateDocument = (page: Page, number: 1 | 2) =>
  page.getByRole('group', { name: `Document ${number}`, exact: true });

export const locateImage = (page: Page, number: 1 | 2) =>
  locateDocument(page, number).getByLabel(/^Document Image/);

/** Chooses a file for a document. The extension need not match the content. */
export const chooseFile = (page: Page, number: 1 | 2, buffer: Buffer, name = 'photo.jpg') =>
  locateImage(page, number).setInputFiles({ name, mimeType: 'image/jpeg', buffer });

/** Waits until the image of a document can be sent. */
export const expectReady = (page: Page, number: 1 | 2) =>
  locateDocument(page, number).getByText('Ready to be sent').waitFor();

/** Chooses an image, and waits until it is ready. */
export async function chooseImage(page: Page, number: 1 | 2, image: Buffer) {
  await chooseFile(page, number, image);
  await expectReady(page, number);
}

export const chooseType = (page: Page, number: 1 | 2, type: string) =>
  locateDocument(page, number).getByLabel('Document Type').selectOption(type);

export const submitKyc = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
