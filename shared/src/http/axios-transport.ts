import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { jsonOrText } from './error-body';
import type { Transport } from './transport';

const usual = (): AxiosInstance => axios.create({ headers: { Accept: 'application/json' } });

/** A refusal of what was to be a blob comes as one, too, with JSON in it. */
async function readable(refusal: AxiosResponse<unknown>): Promise<AxiosResponse<unknown>> {
  const { data } = refusal;
  return data instanceof Blob ? { ...refusal, data: jsonOrText(await data.text()) } : refusal;
}

/** Only `late-transport.ts` imports it, and late. */
export const axiosTransport =
  (instance = usual()): Transport =>
  async ({ method, url, query, body, headers, signal, as, onUpload }) => {
    try {
      return await instance.request<unknown>({
        method,
        url,
        headers,
        params: query,
        data: body,
        ...(signal && { signal }),
        ...(as === 'blob' && { responseType: 'blob' }),
        ...(onUpload && {
          onUploadProgress: ({ progress }: AxiosProgressEvent) => onUpload(progress ?? 0),
        }),
      });
    } catch (thrown) {
      if (axios.isCancel(thrown)) return 'aborted';
      if (!axios.isAxiosError(thrown)) throw thrown;
      return thrown.response ? readable(thrown.response) : 'network';
    }
  };
