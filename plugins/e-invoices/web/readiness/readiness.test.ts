import { expect, it } from 'vitest';
import type { EInvoiceProvider, ProviderTestState, Reception } from '../../contract/index.ts';
import { type ReadinessFacts, readinessOf } from './readiness.ts';

const provider: EInvoiceProvider = {
  id: 'p1',
  version: 1,
  name: 'Poštár',
  profile: 'sapi-sk',
  address: 'https://sapi.example.sk',
  clientId: 'firma',
  clientSecret: '',
  hasSecret: true,
  firmId: '',
  isTest: false,
  sends: true,
  receives: true,
  isChosen: false,
  createdAt: '2026-12-01T08:00:00.000Z',
};
const polled: Reception = {
  connection: 'Poštár',
  polledAt: '2026-12-01T08:04:00.000Z',
  succeededAt: '2026-12-01T08:04:00.000Z',
  failedInARow: 0,
  fault: null,
};
const fault = { code: 'SAPI-AUTH-001', sentence: 'Odmietol.', words: '' };
const own = { verdict: 'must', gaps: [] } as const;
const tested = (state: ProviderTestState) => new Map([['p1', state]]);
const all = { own: { ...own, gaps: [] }, partners: 0, providers: [provider], tests: new Map(), reception: polled };
const states = (more: Partial<ReadinessFacts> = {}) =>
  Object.fromEntries(readinessOf({ ...all, ...more }).map(({ step, state, why }) => [step, `${state} ${why}`]));

it('is ready when data, a connection for both ways and its last poll are in order', () => {
  const ready = 'ready ready';
  expect(states()).toEqual({ company: ready, partners: ready, sending: ready, receiving: ready, test: ready });
});

it('claims nothing of what is not loaded', () => {
  const unknown = { own: undefined, partners: undefined, providers: undefined, reception: undefined };
  expect(new Set(Object.values(states(unknown)))).toEqual(new Set(['unknown unknown']));
});

it('counts what the network would refuse, and not what it would only doubt', () => {
  const gap = { field: 'street', value: '', sentence: 'Chýba ulica.' } as const;
  const gaps = (['fatal', 'warning'] as const).map((severity) => ({ ...gap, severity }));
  const [company, partners] = readinessOf({ ...all, own: { ...own, gaps }, partners: 12 });
  expect([company, partners]).toMatchObject([
    { state: 'missing', count: 1 },
    { state: 'missing', count: 12 },
  ]);
});

it('misses a provider for each way, but sending only where the law wants it', () => {
  expect(states({ providers: [] })).toMatchObject({ sending: 'missing missing', receiving: 'missing missing' });
  const may = { ...own, gaps: [], verdict: 'may' as const };
  expect(states({ providers: [], own: may })).toMatchObject({ sending: 'optional missing', test: 'missing none' });
  expect(states({ providers: [], own: may })).toMatchObject({ receiving: 'missing missing' });
});

it.each([
  ['several that send and none that is chosen', [provider, { ...provider, id: 'p2', receives: false }], 'undecided'],
  ['the test network alone', [{ ...provider, isTest: true }], 'testNetwork'],
  ['a lost secret', [{ ...provider, hasSecret: false }], 'secret'],
])('does not take %s for a connection that sends', (_, providers, why) => {
  expect(states({ providers })).toMatchObject({ sending: `missing ${why}` });
});

it('believes a connection that its test or its last poll proves, and no other', () => {
  const isNew = { ...polled, connection: null };
  expect(states({ reception: isNew })).toMatchObject({ test: 'open untested' });
  expect(states({ reception: isNew, tests: tested({ succeeded: true, fault: null }) })).toMatchObject({
    test: 'ready ready',
  });
  expect(states({ reception: { ...polled, fault } })).toMatchObject({ test: 'missing failing' });
  expect(states({ tests: tested({ succeeded: false, fault }) })).toMatchObject({ test: 'missing failing' });
  expect(states({ reception: isNew, tests: tested('running') })).toMatchObject({ test: 'open untested' });
});
