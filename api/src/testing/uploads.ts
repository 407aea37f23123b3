import type { TestApi } from './test-api';

/** A file as a browser sends it; neither its name nor its type need to be true. */
export const uploadForm = (bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): FormData => {
  const form = new FormData();
  form.set('model', 'subscribers');
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};

export const upload = (api: TestApi, token: string, bytes: Buffer) =>
  api.call('imageUpload', { token, body: uploadForm(bytes) });

/** Uploads what is known to be good, and answers its file name. */
export async function uploaded(api: TestApi, token: string, bytes: Buffer): Promise<string> {
  const { body } = await upload(api, token, bytes);
  return body.data.file_name;
}
