import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { silentLog } from '#core/gateway/database';
import { EmbeddedLease } from './embedded-lease.ts';

// The lease only uses the events of a connection.
const connection = () => new EventEmitter() as unknown as Client;

it('whoever leaves while the server is being started again ends the one that came back', async () => {
  const [first, back] = [connection(), connection()];
  const regain = () => Promise.reject(new Error('the disk is full'));
  const lease = new EmbeddedLease(first, { regain, find: async () => ({ lease: back, port: 1 }) }, silentLog);
  first.emit('end');
  expect(await lease.leave()).toBe(back);
});

it('whoever leaves while no server runs has none to end', async () => {
  const first = connection();
  const regain = () => Promise.reject(new Error('the disk is full'));
  const lease = new EmbeddedLease(first, { regain, find: async () => undefined }, silentLog);
  first.emit('end');
  expect(await lease.leave()).toBeUndefined();
});

it('whoever leaves a server that runs gets the connection there is, and looks for no other', async () => {
  const first = connection();
  const never = () => Promise.reject(new Error('nobody asked for this'));
  expect(await new EmbeddedLease(first, { regain: never, find: never }, silentLog).leave()).toBe(first);
});
