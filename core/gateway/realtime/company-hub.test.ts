import { describe, expect, it } from 'vitest';
import type { HubConnection } from '../hubs/index.ts';
import { companyHub } from './company-hub.ts';
import type { HubAccess } from './hub-route.ts';

/** Connects to the hub with the given query, and returns the steps of the connection in their order. */
async function connect(query: string, missed: boolean): Promise<string[]> {
  const happened: string[] = [];
  const connection = {
    user: { id: 'anna', expiresAt: 0 },
    url: new URL(`https://kostra.test/hubs/company?companyId=c1${query}`),
    join: (group: string) => void happened.push(`join ${group}`),
    send: (method: string) => void happened.push(`call ${method}`),
  } as unknown as HubConnection; // the part that the hub uses
  const access = {
    admit: async () => 'c1',
    missed: async (question: object) => {
      happened.push(`ask ${JSON.stringify(question)}`);
      return missed;
    },
  } as unknown as HubAccess; // the part that the hub uses
  await companyHub.connect(connection, {}, access);
  return happened;
}

const joined = ['join company/c1', 'join company/c1/user/anna'];
const missedRequest = 'ask {"hub":"company","companyId":"c1","userId":"anna","cursor":"7.1:2:"}';

describe('the hub of a company', () => {
  it('asks what a browser missed once it is in its groups, so that no event falls between', async () => {
    expect(await connect('&since=7.1:2:', false)).toEqual([...joined, missedRequest]);
  });

  it('tells a browser that missed something', async () => {
    expect(await connect('&since=7.1:2:', true)).toEqual([...joined, missedRequest, 'call Resync']);
  });

  it('asks nothing for who says nothing: that browser reads anew by itself', async () => {
    expect(await connect('', true)).toEqual(joined);
  });
});
