import axios from 'axios';
import { withQuery } from './addresses';

const ODD = ' a+b:c,d$e&f=g/h?i%j#k"l\'(m)!~*[n]@;नमस्ते😀';

test.each<[string, string, Parameters<typeof withQuery>[1]]>([
  ['numbers and texts', '/api/cameras', { limit: 2000, page: 1, serial: 'SN-1' }],
  ['odd letters', '/api/cameras', { search: ODD }],
  ['odd names', '/api/cameras', { 'inventory serial:a,b': 'x' }],
  ['nothing and zero', '/api/cameras', { page: 0, search: '', serial: undefined }],
  ['a host with a query of its own', '/api?tenant=2', { page: 1 }],
  ['no values', '/api/cameras', { serial: undefined }],
  ['no query', '/api/cameras', undefined],
])('an address has %s as axios writes them', (_, url, query) => {
  expect(withQuery(url, query)).toBe(axios.getUri({ url, params: query }));
});
