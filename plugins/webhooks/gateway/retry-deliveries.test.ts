import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JobContext, JobStep } from '#core/gateway';
import { useGateway } from '#core/testing';
import { createPartner, updatePartner } from '#plugins/partners/contract';
import { retryDeliveries } from './retry-deliveries.ts';
import { localOutbound } from './test-receiver.ts';
import { Webhooks } from './test-webhooks.ts';

const now = new Date('2026-01-05T08:00:00Z');
const gateway = useGateway({ now: () => now, outbound: localOutbound(), runJobs: false });

test('what waits long keeps its job; what has none is started ahead, the first of each thing', async () => {
  const { id: companyId, owner } = await gateway.company();
  const webhooks = new Webhooks(gateway, { companyId, owner });
  const { id: webhookId } = await webhooks.add('http://127.0.0.1:9/', ['partner.created', 'partner.changed']);
  const params = { companyId };
  const { id: partnerId } = await gateway.ok(owner, createPartner, { params, body: { name: 'A' } });
  const update = { params: { companyId, partnerId }, body: { name: 'A2', version: 1 } };
  await gateway.ok(owner, updatePartner, update);
  await gateway.ok(owner, createPartner, { params, body: { name: 'B' } });
  const [ofB, , ofA] = await webhooks.log(webhookId); // sorted from the newest

  const started: unknown[] = [];
  const enqueue: JobStep['enqueue'] = async (_job, input, moment) => {
    started.push([input, moment]);
    return randomUUID();
  };
  const tend = () => {
    const context = {
      now: () => new Date(now.getTime() + 2 * 3_600_000),
      inCompany: (work) => gateway.database.db.inCompany(companyId, owner, (tx) => work(tx, { enqueue } as JobStep)),
    } as Partial<JobContext<object>> as JobContext<object>; // these are the only members that the job uses
    return retryDeliveries.run(context);
  };
  await tend();
  expect(started).toEqual([]);

  await gateway.database.db.asSystem('test', (tx) =>
    sql`delete from jobs.job where name = 'webhooks.deliver'`.execute(tx),
  );
  await tend();
  const moment = { group: webhookId, ahead: true };
  expect(started).toEqual([
    [{ webhookId, deliveryId: ofA?.id }, moment],
    [{ webhookId, deliveryId: ofB?.id }, moment],
  ]);
});
