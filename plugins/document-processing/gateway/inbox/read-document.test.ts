import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JobContext, JobStep, Tx } from '#core/gateway';
import { type TestPerson, useGateway } from '#core/testing';
import { readArrived, sendEmailHere } from '../../contract/index.ts';
import { noReadings } from '../reading/file-readings.ts';
import { readDocument } from './read-document.ts';

let companyId: string;
let owner: TestPerson;

const also = ['received-invoices'];
const gateway = useGateway({ also, runJobs: false });
beforeEach(async () => ({ id: companyId, owner } = await gateway.company()));

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => gateway.database.db.inCompany(companyId, owner, work);

/** Sends a file in. No job reads it yet. */
async function arrived(xml: string) {
  const files = [{ name: 'doklad.xml', content: Buffer.from(xml).toString('base64') }];
  const body = { documentType: 'ReceivedInvoice', files } as const;
  const { ids } = await gateway.ok(owner, sendEmailHere, { params: { companyId }, body });
  return ids[0] ?? '';
}
function jobOf(documentId: string) {
  const context: Partial<JobContext<{ documentId: string }>> = {
    payload: { documentId, companyId, actorUserId: owner.id, locale: 'sk', correlationId: 'test' },
    signal: new AbortController().signal,
    now: () => new Date(),
    service: async () => undefined,
    inCompany: (work) => inCompany((tx) => work(tx, { emit: async () => {} } as Partial<JobStep> as JobStep)),
  };
  return context as JobContext<{ documentId: string }>; // the job uses only these properties
}
const readingsOf = async (arrivedId: string) =>
  (await gateway.ok(owner, readArrived, { params: { companyId, arrivedId } })).readings;

describe('reading what arrived', () => {
  test('keeps what a database can hold of a text', async () => {
    const id = await arrived(
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>F&#0;V&#xD800;1</ID></Invoice>',
    );
    await readDocument.run(jobOf(id));
    expect((await readingsOf(id))?.values).toMatchObject([{ field: 'number', value: 'FV\ufffd1' }]);
  });

  test('that was given up says nothing of the file, and does not go on for ever', async () => {
    const id = await arrived(
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID></Invoice>',
    );
    expect(await readingsOf(id)).toBeNull();
    await readDocument.givenUp?.(jobOf(id));
    expect(await readingsOf(id)).toEqual(noReadings);
  });

  test('takes its turn with other companies, one file of each at a time', async () => {
    const id = await arrived(
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID></Invoice>',
    );
    const { rows } = await gateway.database.db.asSystem('a test looks at a job', (tx) =>
      sql<{ group_id: string | null }>`select group_id from jobs.job where data->>'documentId' = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ group_id: companyId }]);
    expect(readDocument).toMatchObject({ concurrency: 2, groupConcurrency: 1 });
  });
});
