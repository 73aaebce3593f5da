import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { companyInfo, entityChanged, flagsChanged, userPermissionsChanged } from '#core/contract/platform';
import type { Tx } from '../database/index.ts';
import { emitEvent } from './emitter.ts';

/** The parameters of each statement that was sent to a fake database. */
let sent: (readonly unknown[])[];
let tx: Tx;
beforeEach(() => {
  sent = [];
  tx = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.parameters),
  }) as unknown as Tx; // a fake with the one method that executes statements
});

const context = () => ({ tx, companyId: 'c1', origin: undefined });
const change = { entityKind: 'Tag', action: 'create', id: 't1', payload: {} } as const;

describe('emitEvent', () => {
  it('refuses a payload that is not what the contract of the event says, and sends nothing', async () => {
    const wrong = { ...change, action: 'invented' } as unknown as typeof change;
    await expect(emitEvent(context(), entityChanged, wrong)).rejects.toThrow('action');
    expect(sent).toEqual([]);
  });

  it('sends an event of a company to that company, or its readers, and one to a member of it to that member there', async () => {
    await emitEvent(context(), flagsChanged, { companyId: 'c1' });
    await emitEvent(context(), userPermissionsChanged, { companyId: 'c1' }, { userId: 'u1' });
    await emitEvent(context(), entityChanged, change, { readBy: companyInfo.read });
    expect(sent[0]).toContain(JSON.stringify({ kind: 'company', companyId: 'c1' }));
    expect(sent[2]).toContain(JSON.stringify({ kind: 'company', companyId: 'c1', permission: 'companyinfo:read' }));
    expect(sent[1]).toContain(JSON.stringify({ kind: 'companyUser', companyId: 'c1', userId: 'u1' }));
  });

  it('refuses an event to one person that does not say whom, and one to readers that does not say by what right', async () => {
    await expect(emitEvent(context(), entityChanged, change)).rejects.toThrow('readBy');
    await expect(emitEvent(context(), userPermissionsChanged, { companyId: 'c1' })).rejects.toThrow('userId');
    expect(sent).toEqual([]);
  });
});
