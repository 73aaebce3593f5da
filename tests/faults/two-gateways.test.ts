import { HubConnectionBuilder, HubConnectionState, LogLevel, type HubConnection } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { missing } from '../requires.ts';

/** Tests two gateways with one database: events of one must reach the browsers that are connected to the other. */
describe.skipIf(missing('bank-accounts').length > 0)('two gateways on one database', () => {
  let one: TestGateway;
  let two: TestGateway;
  let company: { id: string; owner: TestPerson };
  let originTwo: string;
  const open: HubConnection[] = [];

  beforeAll(async () => {
    one = await testGateway();
    two = await testGateway({ sharing: one });
    await one.listen();
    originTwo = await two.listen();
    company = await one.company({});
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.stop()));
  });
  afterAll(async () => {
    await two.close();
    await one.close();
  });

  function connection(person: TestPerson, companyId: string): HubConnection {
    const built = new HubConnectionBuilder()
      .withUrl(`${originTwo}/hubs/company?companyId=${companyId}`, { accessTokenFactory: () => person.token })
      .configureLogging(LogLevel.None)
      .build();
    open.push(built);
    return built;
  }

  /** Returns a reader that returns the events of a connection one after another. */
  function listenTo(hub: HubConnection): {
    next(): Promise<[payload: { id: string }, meta: { origin: string | null }]>;
  } {
    const arrived: [{ id: string }, { origin: string | null }][] = [];
    let wake: (() => void) | undefined;
    hub.on('EntityChanged', (payload, meta) => {
      arrived.push([payload, meta]);
      wake?.();
    });
    return {
      async next() {
        while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const [event] = arrived.splice(0, 1);
        if (!event) throw new Error('an event has just arrived');
        return event;
      },
    };
  }

  async function addAccount(headers: Record<string, string> = {}): Promise<string> {
    const { createBankAccount } = await import('#plugins/bank-accounts/contract');
    const { reply, status } = await one.call(
      company.owner,
      createBankAccount,
      { params: { companyId: company.id }, body: { name: 'Účet', iban: iban(), currency: 'EUR', isMain: false } },
      { headers },
    );
    expect(status).toBe(200);
    return reply.id;
  }

  test('[A7-19] an event made at one gateway reaches a client at the other, with the connection that caused it', async () => {
    const hub = connection(company.owner, company.id);
    const events = listenTo(hub);
    await hub.start();
    const id = await addAccount({ 'x-kostra-connection-id': 'somebody' });
    expect(await events.next()).toEqual([
      expect.objectContaining({ id, entityKind: 'BankAccount', action: 'create' }),
      { origin: `somebody/${company.owner.subject}` },
    ]);
  });

  test('an event of a refused request never leaves', async () => {
    const hub = connection(company.owner, company.id);
    const events = listenTo(hub);
    await hub.start();
    const { createBankAccount } = await import('#plugins/bank-accounts/contract');
    const refused = await one.call(company.owner, createBankAccount, {
      params: { companyId: company.id },
      body: { name: 'Účet', iban: 'SK00', currency: 'EUR', isMain: true },
    });
    expect(refused.status).toBe(400);
    const id = await addAccount();
    // The first event is that of the later, successful call, because the failed call sent none.
    expect((await events.next())[0].id).toBe(id);
  });

  test('a stranger is refused by the hub, in the words of the gateway', async () => {
    const stranger = await one.person('Cudzí');
    const hub = connection(stranger, company.id);
    await expect(hub.start()).rejects.toThrow(/do not belong/);
    expect(hub.state).toBe(HubConnectionState.Disconnected);
  });
});

let serial = 0;
function iban(): string {
  const account = `7500${String(++serial).padStart(16, '0')}`;
  return `SK${String(98n - (BigInt(`${account}282000`) % 97n)).padStart(2, '0')}${account}`;
}
