import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type SimulatedProvider,
  startSimulatedProvider,
} from '../../plugins/e-invoices/gateway/simulated-provider/index.ts';
import { customer, lines, seller } from '../../plugins/e-invoices/gateway/testing/sending-stage.ts';
import { SeveralProcesses } from './campaign/several-processes.ts';
import { accountOf } from './campaign/stage.ts';

/** The number of kills. `KILLS=30` makes it the long form, of about ten minutes. */
const kills = Number(process.env['KILLS'] ?? '4');
const clients = 2;
const owner = accountOf('owner');

/*
 * Two gateways issue and send e-invoices, and get SIGKILL in turn while the provider has taken a document and not answered yet. The
 * provider's own list of documents is the oracle.
 */

let provider: SimulatedProvider;
let several: SeveralProcesses;
let token: string;
let company: string;

beforeAll(async () => {
  const firms = [
    { id: 'a', dic: seller.taxId, clientId: 'a', clientSecret: 'a-secret' },
    { id: 'b', dic: customer.taxId, clientId: 'b', clientSecret: 'b-secret' },
  ];
  provider = await startSimulatedProvider({ port: 0, habits: 'strict', firms });
  provider.plan({ next: 'late', ms: 400, call: 'send', times: 'always' });
  several = await SeveralProcesses.start({ accounts: [owner], settings: { OUTBOUND_ALLOW: '127.0.0.1' } });
  token = await several.provider.signIn(owner);
  const { id } = await send<{ id: string }>('POST', 'companies', seller);
  company = `companies/${id}`;
  const account = { name: 'Hlavný', iban: 'SK3112000000198742637541', currency: 'EUR', isMain: true };
  await send('POST', `${company}/bank-accounts`, account);
  await send('POST', `${company}/e-invoice-providers`, {
    name: 'Poštár',
    profile: 'sapi-sk',
    address: provider.url,
    clientId: 'a',
    clientSecret: 'a-secret',
    firmId: '',
    isTest: false,
    sends: true,
    receives: false,
    isChosen: false,
  });
}, 600_000);

afterAll(async () => {
  await several?.remove();
  await provider?.close();
});

test('what two gateways send while they are killed is at the provider once, and none is lost', {
  timeout: 1_800_000,
}, async () => {
  let isOver = false;
  const issued = new Map<string, string>();
  const issuing = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const { id, number } = await issue();
      issued.set(number, id);
    }
  });
  const killing = killInTurn().finally(() => {
    isOver = true;
  });
  await Promise.all([killing, ...issuing]);
  const states = async () => Promise.all([...issued.values()].map(stateOf));
  await vi.waitFor(
    async () => expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['taken'])),
    {
      timeout: 600_000,
      interval: 2_000,
    },
  );

  const taken = await documentsAtProvider();
  expect(taken.map(({ number }) => number).toSorted()).toEqual([...issued.keys()].toSorted());
  // Some were sent again, or the kills met nothing.
  const interrupted = (await states()).filter(({ timeline }) => timeline.some(({ code }) => code === 'interrupted'));
  expect(interrupted.length).toBeGreaterThan(0);
  for (const { state, attempts } of interrupted) expect([state, attempts > 1]).toEqual(['taken', true]);
});

/** Kills a gateway and starts it again, the one and then the other, each time while a document is on its way to the provider. */
async function killInTurn(): Promise<void> {
  for (let done = 0; done < kills; done += 1) {
    const gateway = several.gateways[done % several.gateways.length];
    const before = sendings().length;
    await vi.waitFor(() => expect(sendings().length).toBeGreaterThan(before), { timeout: 120_000, interval: 10 });
    await gateway?.kill();
    await gateway?.start();
    await several.balancer.allReady();
    token = await several.provider.signIn(owner); // A token lasts for a quarter of an hour.
  }
}

/** Issues an invoice that leaves as an e-invoice, though the law does not ask for it yet. */
async function issue(): Promise<{ id: string; number: string }> {
  const body = {
    customer,
    lines,
    extra: { eInvoiceWay: 'send', eInvoiceReason: 'Dohoda s odberateľom' },
  };
  const { id } = await untilAnswered<{ id: string }>('POST', `${company}/invoices`, body);
  return untilAnswered('POST', `${company}/invoices/${id}/issue`, {});
}

interface SendingState {
  readonly state: string;
  readonly attempts: number;
  readonly timeline: readonly { readonly event: string; readonly code: string | null }[];
}

const stateOf = async (id: string) =>
  (await send<{ sending: SendingState }>('GET', `${company}/invoices/${id}/e-invoice/sending`)).sending;
const sendings = () => provider.log().filter((entry) => 'call' in entry && entry.call === 'send');

async function documentsAtProvider(): Promise<readonly { readonly number: string }[]> {
  const answer = await fetch(`${provider.url}/control/documents`);
  return ((await answer.json()) as { documents: { number: string }[] }).documents; // as its README says
}

/** Repeats a call with one key until it is answered, as a client does whose gateway is away. */
async function untilAnswered<T>(method: string, path: string, body: object): Promise<T> {
  const key = randomUUID();
  return vi.waitFor(() => send<T>(method, path, body, key), { timeout: 120_000, interval: 100 });
}

async function send<T>(method: string, path: string, body?: object, key?: string): Promise<T> {
  const answer = await fetch(`${several.url}/gateway/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T; // the gateway has checked the answer against the contract
}
