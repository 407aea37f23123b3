import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import { jsonOrText } from './error-body';
import type { Transport } from './transport';

const usual = (): AxiosInstance => axios.create({ headers: { Accept: 'application/json' } });

/** The error response to a request for a blob is a blob too, containing JSON. */
async function readable(refusal: AxiosResponse<unknown>): Promise<AxiosResponse<unknown>> {
  const { data } = refusal;
  return data instanceof Blob ? { ...refusal, data: jsonOrText(await data.text()) } : refusal;
}

/** Only imported by `late-transport.ts`, dynamically. */
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
