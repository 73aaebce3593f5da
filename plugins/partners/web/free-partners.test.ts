import { describe, expect, it } from 'vitest';
import type { Hub } from '#core/web/tokens';
import { TestClock } from '#core/web/testing';
import { emptyPartner } from './partner-values.ts';
import { HubFreePartners } from './free-partners.ts';

const found = [{ ...emptyPartner, id: 'a', version: 1, name: 'Ľubietovská píla' }];

function open(state: Hub['state'], answer: () => Promise<unknown>) {
  const clock = new TestClock();
  const invocations: unknown[] = [];
  const invoke: Hub['invoke'] = (method, ...args) => (invocations.push([method, ...args]), answer());
  return { invocations, clock, connection: new HubFreePartners({ state, invoke }, clock) };
}

describe('the connection for searching partners', () => {
  it('[A7-19] answers with what the hub found', async () => {
    const { invocations, connection } = open('connected', async () => found);
    expect(await connection.find('lubiet')).toEqual(found);
    expect(invocations).toEqual([['SearchPartners', 'lubiet']]);
  });

  it('asks nobody while it is away', async () => {
    const { invocations, connection } = open('reconnecting', async () => found);
    expect(await connection.find('lubiet')).toBeUndefined();
    expect(invocations).toEqual([]);
  });

  it('is given up when it is refused, and after a second', async () => {
    const refused = open('connected', () => Promise.reject(new Error('Refused: forbidden')));
    expect(await refused.connection.find('a')).toBeUndefined();
    const silent = open('connected', () => new Promise(() => undefined));
    const answer = silent.connection.find('a');
    await silent.clock.advance(1_000);
    expect(await answer).toBeUndefined();
  });
});
