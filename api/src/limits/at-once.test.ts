import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { ApiError } from '../http/errors';
import { atOnce } from './at-once';

const newReply = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

test('of one person, no more are served at once; another has the same room', () => {
  const begin = atOnce(2);
  begin('asha', newReply());
  begin('asha', newReply());
  expect(() => begin('asha', newReply())).toThrow(expect.objectContaining({ status: 429 }));
  begin('bina', newReply());
});

test('each that ends makes room for one', () => {
  const begin = atOnce(2);
  const first = newReply();
  begin('asha', first);
  begin('asha', newReply());
  first.raw.emit('close');
  begin('asha', newReply());
  expect(() => begin('asha', newReply())).toThrow(ApiError);
});
