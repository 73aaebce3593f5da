import { expect, it } from 'vitest';
import { catalogueOf, flag } from '#core/access';
import { readFlags } from '#core/contract/platform';
import type { GatewayServices } from '../http/index.ts';
import { rightsHandlers } from './rights.ts';

it('a flag that nobody has set for a company is off, and not left out: the browser would wait for it', async () => {
  const member = { flags: new Map([['Set', true]]) };
  const services = { members: { get: async () => member } } as unknown as GatewayServices; // the part that is used
  const handlers = rightsHandlers(services, catalogueOf([flag('Set'), flag('Unset')]));
  const implementation = handlers.find(({ endpoint }) => endpoint === readFlags);
  const call = { query: { companyId: 'c1' }, user: { id: 'u1' }, today: () => '2026-11-21' };
  expect(await implementation?.handle(call as never)).toEqual({ Set: true, Unset: false }); // the part of a call that is read
});
