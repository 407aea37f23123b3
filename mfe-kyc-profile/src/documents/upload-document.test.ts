import { ApiError, type CallOptions } from '@portal/shared';
import { createFakeHttp, type FakeAnswers } from '@portal/shared/testing';
import { chosenDocuments } from './chosen-documents';
import { uploadDocument, uploadedName } from './upload-document';

const ADDED = 'image added successfully';

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const picture = { close: () => undefined } as ImageBitmap;
  const content = new Blob(['drawn'], { type: 'image/jpeg' });
  chosenDocuments.forgetAll();
  await chosenDocuments.choose(1, async () => ({ image: { content, picture } }));
});

const image = () => chosenDocuments.read()[1].image;

function uploading(imageUpload: NonNullable<FakeAnswers['imageUpload']>) {
  const http = createFakeHttp({ imageUpload });
  const tools = { http, session: {} as never, signal: new AbortController().signal };
  return { http, upload: () => uploadDocument(1, tools) };
}

test('sends the image with its purpose, and reports its progress', async () => {
  const parts: unknown[] = [];
  const { http, upload } = uploading(({ onUpload }: CallOptions) => {
    parts.push(image()?.uploading);
    onUpload?.(0.4);
    parts.push(image()?.uploading);
    return { message: ADDED, data: { file_name: 'a.jpg' } };
  });
  expect(await upload()).toBe('a.jpg');
  const sent = http.made[0]?.options.body as FormData;
  expect(sent.get('model')).toBe('subscribers');
  expect((sent.get('image') as File).type).toBe('image/jpeg');
  expect(parts).toEqual([0, 0.4]);
  expect(image()).toMatchObject({ uploadedAs: 'a.jpg', uploading: null, brokeOff: false });
});

test('an image that is already uploaded is not sent again', async () => {
  const { http, upload } = uploading(() => ({ message: ADDED, data: { file_name: 'a.jpg' } }));
  await upload();
  expect(await upload()).toBe('a.jpg');
  expect(http.made).toHaveLength(1);
});

test('without an image nothing is sent', async () => {
  chosenDocuments.forgetAll();
  const { http, upload } = uploading(() => ({}));
  expect(await upload()).toBeNull();
  expect(http.made).toEqual([]);
});

test.each<[string, Parameters<typeof uploading>[0], boolean]>([
  ['a lost connection', () => ({ failure: { kind: 'network', retryable: true } }), true],
  ['a refusal', () => ({ failure: { status: 422, retryable: false } }), false],
  ['an abort', () => ({ failure: { kind: 'aborted', retryable: false } }), false],
  ['another message', () => ({ message: 'Hello', data: { file_name: 'a.jpg' } }), true],
  ['no name', () => ({ message: ADDED, data: {} }), true],
])('%s fails; a retry is offered: %s', async (_, answer, again) => {
  await expect(uploading(answer).upload()).rejects.toBeInstanceOf(ApiError);
  expect(image()).toMatchObject({ uploadedAs: null, uploading: null, brokeOff: again });
});

test.each([
  [{ data: { file_name: 'a.jpg' }, body: {} }],
  [{ data: { name: 'a.jpg' }, body: {} }],
  [{ data: { image: 'a.jpg' }, body: {} }],
  [{ data: null, body: { file_name: 'a.jpg', data: null } }],
])('%j has the name a.jpg', (answer) => {
  expect(uploadedName(answer)).toBe('a.jpg');
});
