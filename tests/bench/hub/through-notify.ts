import { hubEvent } from '#core/contract';
import { emitEvent } from '#core/gateway';
import { testGateway } from '#core/testing';
import Type from 'typebox';
import type { Arrivals } from './clients.ts';
import { benchMethod } from './clients.ts';
import { ClientProcess } from './client-process.ts';

const benchEvent = hubEvent({
  name: benchMethod,
  to: 'company',
  payload: Type.Object({ at: Type.Number() }),
});

/** Emits events in transactions at one gateway, and measures their arrival at clients of two gateways that share the database. */
export async function throughNotify(
  count: number,
  { events, everyMilliseconds }: { events: number; everyMilliseconds: number },
): Promise<Arrivals & { expected: number }> {
  const one = await testGateway({ plugins: [] });
  const two = await testGateway({ plugins: [], sharing: one });
  const clients = new ClientProcess();
  try {
    const { id: companyId, owner } = await one.company();
    // The clients belong to ten people, because one person may have at most 256 connections.
    const people = await Promise.all(Array.from({ length: 10 }, () => one.member(companyId, 'Guest')));
    for (const gateway of [one, two]) {
      const url = `${await gateway.listen()}/hubs/company?companyId=${companyId}`;
      for (const { token } of people) await clients.open('all', url, { count: count / 2 / people.length, token });
    }
    const expected = count * events;
    const heard = clients.expect('all', expected, events * everyMilliseconds + 30_000);
    await paced(events, everyMilliseconds, () =>
      one.database.db.inCompany(companyId, owner, (tx) =>
        emitEvent({ tx, companyId, origin: undefined }, benchEvent, { at: performance.timeOrigin + performance.now() }),
      ),
    );
    return { ...(await heard), expected };
  } finally {
    await clients.close();
    await two.close();
    await one.close();
  }
}

/** Runs a function a number of times at fixed moments. A late run does not delay the following ones. */
export async function paced(times: number, everyMilliseconds: number, run: () => unknown): Promise<void> {
  const since = performance.now();
  for (let index = 0; index < times; index++) {
    const wait = since + index * everyMilliseconds - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await run();
  }
}
