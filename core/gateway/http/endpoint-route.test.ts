import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { expect, it, vi } from 'vitest';
import { all, type Facts, flag, licensed, resource } from '#core/access';
import { companyEndpoint, endpoint, problems } from '#core/contract';
import { PluginHost } from '#core/registry';
import { EndpointRoute } from './endpoint-route.ts';
import type { GatewayServices } from './gateway-services.ts';
import { implement } from './implement.ts';
import type { MemberSnapshot } from './member-facts.ts';
import { Refusal } from './refusal.ts';
import { RequestLimiter } from './request-limiter.ts';

const company = '0193e000-0000-7000-8000-00000000000c';
const saveTag = companyEndpoint({
  method: 'PUT',
  path: 'tags/:tagId',
  // The gate lists its leaves in another order than the pipeline refuses them.
  gate: all(flag('Tags'), licensed('tags', { package: 'Pro' }), resource('tags', { edit: ['Owner'] }).edit),
  body: Type.Object({ name: Type.String() }),
  sample: { params: { tagId: '1' }, body: { name: 'VIP' } },
});

const pro: NonNullable<ReturnType<Facts['licence']>> = {
  type: 'Pro',
  daysValid: 30,
  modules: [],
  detailedModules: null,
  isAcademicLicense: false,
  applicationType: 'Invoicing',
  trialExists: true,
};

const entitled: MemberSnapshot = {
  role: 'Owner',
  permissions: new Set(['tags:edit']),
  licences: new Map([['Invoicing', pro]]),
  flags: new Map([['Tags', true]]),
  membersBefore: 0,
  userLimits: new Map(),
  ownerEmail: 'jana@example.sk',
};

/** Returns the status and code of the response, and the number of calls of the handler. */
async function call({
  token = 'jana',
  member = entitled,
  body = { name: 'VIP' },
  application = 'Invoicing',
  params = { companyId: company, tagId: '1' },
  handled = () => {},
  asked = saveTag,
  reply: handlersReply,
}: {
  token?: string | undefined;
  member?: MemberSnapshot | undefined;
  body?: unknown;
  application?: string;
  params?: Record<string, string>;
  handled?: (call: { company: { id: string }; params: object }) => void;
  asked?: typeof saveTag;
  /** The handler's reply. */
  reply?: unknown;
}): Promise<string> {
  const services = {
    identify: async (sent: string) =>
      sent === 'jana' ? { caller: { id: 'u1', subject: 'jana', email: '', name: 'Jana' }, until: Infinity } : undefined,
    members: { get: async (companyId: string) => (companyId === company && member !== stranger ? member : undefined) },
    database: { inCompany: (_id: string, _user: object, run: (tx: object) => unknown) => run({}) },
    now: () => new Date('2026-11-21T10:00:00Z'),
    applications: ['Invoicing'],
    settings: new Map(),
  } as unknown as GatewayServices; // the parts that the route uses
  const request = {
    params,
    query: {},
    body,
    headers: { 'x-kostra-application': application, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    url: '/gateway/companies/1/tags/1',
    id: 'r1',
    raw: {},
  } as unknown as FastifyRequest; // the parts that the route uses
  let status = 0;
  const reply = { code: (code: number) => (status = code), header: () => {}, type: () => {}, send: async () => {} };
  const host = new PluginHost({ lifetime: 'process' });
  const route = new EndpointRoute(
    implement(asked, async (given) => {
      handled(given);
      return handlersReply as undefined; // a handler of another endpoint, or a wrong one, returns something else
    }),
    services,
    host,
    new RequestLimiter(),
  );
  try {
    await route.admit(request);
    await route.handle(request, reply as unknown as FastifyReply); // the parts that the route uses
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.problem.status} ${error.problem.code}`;
  }
  return String(status);
}

const stranger: MemberSnapshot = { ...entitled, permissions: new Set() };

it('refuses in this order: no sign-in, not my company, no right, no licence, flag off, wrong input', async () => {
  const wrong = { body: { nonsense: true } };
  const unentitled: MemberSnapshot = { ...entitled, permissions: new Set(), licences: new Map(), flags: new Map() };
  const permitted: MemberSnapshot = { ...unentitled, permissions: entitled.permissions };
  const licensed: MemberSnapshot = { ...permitted, licences: entitled.licences };
  expect(await call({ ...wrong, token: 'forged', member: stranger })).toBe('401 unauthenticated');
  expect(await call({ ...wrong, member: stranger })).toBe('404 not-found');
  expect(await call({ ...wrong, member: unentitled })).toBe('403 forbidden');
  expect(await call({ ...wrong, member: permitted })).toBe('402 licence-required');
  expect(await call({ ...wrong, member: licensed })).toBe('404 not-found');
  expect(await call({ ...wrong })).toBe('400 invalid-input');
  expect(await call({})).toBe('204');
});

it('knows an id in capitals by the letters in which the database writes it', async () => {
  const handled = vi.fn();
  const tagId = '0193E000-0000-7000-8000-00000000000A';
  expect(await call({ params: { companyId: company.toUpperCase(), tagId }, handled })).toBe('204');
  const [given] = handled.mock.calls[0] ?? [];
  expect([given.company.id, given.params]).toEqual([company, { tagId: tagId.toLowerCase() }]);
});

it('takes an application that is not one of the deployment for the main one', async () => {
  const elsewhere: MemberSnapshot = { ...entitled, licences: new Map([['Warehouse', pro]]) };
  expect(await call({ member: elsewhere, application: 'Warehouse' })).toBe('402 licence-required');
  expect(await call({ application: 'Warehouse' })).toBe('204');
});

it('answers what the contract promises, and fails where a handler returns something else or nothing', async () => {
  const readTags = companyEndpoint({
    method: 'GET',
    path: 'tags',
    reply: Type.Array(Type.String()),
    sample: {},
  }) as unknown as typeof saveTag; // `call` answers by whatever handler it is given
  const get = { asked: readTags, body: {}, params: { companyId: company } };
  expect(await call({ ...get, reply: ['VIP'] })).toBe('200');
  await expect(call({ ...get, reply: [1] })).rejects.toThrow('The reply breaks its schema at "/0"');
  await expect(call({ ...get, reply: undefined })).rejects.toThrow('The reply breaks its schema');
});

it('answers a member beyond the users of the licence 402 before it asks for rights', async () => {
  const beyond: MemberSnapshot = {
    ...entitled,
    role: 'Guest',
    permissions: new Set(),
    membersBefore: 2,
    userLimits: new Map([['Invoicing', 2]]),
  };
  expect(await call({ member: beyond })).toMatch(/^402 /);
});

it('runs what goes ahead of a call without a transaction, once its input was checked; what that refuses begins none', async () => {
  const prove = endpoint({
    method: 'POST',
    path: 'prove',
    body: Type.Object({ code: Type.String() }),
    sample: { body: { code: '1' } },
  });
  const happened: string[] = [];
  const services = {
    identify: async () => ({ caller: { id: 'u1', subject: 'jana', email: '', name: 'Jana' }, until: Infinity }),
    database: {
      async inUser(_user: object, run: (tx: object) => Promise<unknown>) {
        happened.push('begin');
        return run({}).finally(() => happened.push('end'));
      },
    },
    now: () => new Date('2026-11-21T10:00:00Z'),
    applications: ['Invoicing'],
    settings: new Map(),
  } as unknown as GatewayServices; // the parts that the route uses
  const route = new EndpointRoute(
    implement(
      prove,
      [],
      async ({ body }) => void happened.push(`handler ${body.code}`),
      async ({ body }) => {
        happened.push(`ahead ${body.code}`);
        if (body.code === 'wrong') throw new Refusal(problems.forbidden);
      },
    ),
    services,
    new PluginHost({ lifetime: 'process' }),
    new RequestLimiter(),
  );
  const send = async (body: unknown) => {
    const headers = { authorization: 'Bearer jana' };
    const request = { params: {}, query: {}, body, headers, url: '/gateway/prove', id: 'r1', raw: {} };
    const reply = { code: () => {}, header: () => {}, type: () => {}, send: async () => {} };
    await route.admit(request as unknown as FastifyRequest); // the parts that the route uses
    await route.handle(request as unknown as FastifyRequest, reply as unknown as FastifyReply); // the parts that the route uses
  };
  await send({ code: 'right' });
  await expect(send({ code: 'wrong' })).rejects.toThrow();
  await expect(send({ code: 1 })).rejects.toThrow();
  expect(happened).toEqual(['ahead right', 'begin', 'handler right', 'end', 'ahead wrong']);
});
