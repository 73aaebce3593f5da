import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { onTestFinished } from 'vitest';
import { emitEvent, type Notice } from '#core/gateway';
import type { TestGateway, TestPerson } from '#core/testing';
import {
  countNotSeen,
  listNotifications,
  type Notification,
  notificationHub,
  notificationsRead,
  sendNotification,
} from '../contract/index.ts';
import { putNotification } from './put-notification.ts';

export const orderBy = 'seen asc, stateChangedDateTime desc';
export type Application = Notification['applications'][number];

/**
 * Sends a notification like a handler or job of the given user in the given company. With `undo` the transaction is rolled back at the end.
 */
export async function tell(
  gateway: TestGateway,
  companyId: string,
  as: TestPerson,
  notice: Notice,
  { undo = false, now }: { readonly undo?: boolean; readonly now?: () => Date } = {},
): Promise<string> {
  return gateway.database.db.inCompany(companyId, { id: as.id }, async (tx) => {
    const id = await putNotification(
      {
        tx,
        emit: (event, payload, to) => emitEvent({ tx, companyId, origin: undefined }, event, payload, to),
        ...(now ? { now } : {}),
      },
      notice,
    );
    if (undo) throw new Error('undone');
    return id;
  });
}

export async function listOf(
  gateway: TestGateway,
  companyId: string,
  as: TestPerson,
  { skip = 0, top = 100, application = 'Invoicing' as Application } = {},
): Promise<readonly Notification[]> {
  const query = { $skip: skip, $top: top, $orderBy: orderBy, applicationIdentifier: application } as const;
  return (await gateway.ok(as, listNotifications, { params: { companyId }, query })).value;
}

export async function countOf(gateway: TestGateway, companyId: string, as: TestPerson): Promise<number> {
  const query = { applicationIdentifier: 'Invoicing' } as const;
  return (await gateway.ok(as, countNotSeen, { params: { companyId }, query })).numberOfNotSeen;
}

/** Opens a page: connects and registers it, and collects the notifications that it gets. */
export async function pageOf(origin: string, companyId: string, person: TestPerson) {
  const hub: HubConnection = new HubConnectionBuilder()
    .withUrl(`${origin}${notificationHub.path.replace(':tenantId', companyId)}`, {
      accessTokenFactory: () => person.token,
    })
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => hub.stop());
  const batches: (readonly Notification[])[] = [];
  const read: { ids: string[]; deleted: boolean }[] = [];
  hub.on(sendNotification.name, (batch: readonly Notification[]) => void batches.push(batch));
  hub.on(notificationsRead.name, (payload: { ids: string[]; deleted: boolean }) => void read.push(payload));
  const registrationRequested = Promise.withResolvers<void>();
  hub.on(notificationHub.registrationAsked, () => registrationRequested.resolve());
  await hub.start();
  await registrationRequested.promise;
  for (const receiver of notificationHub.receivers)
    for (const application of notificationHub.applications)
      await hub.invoke(notificationHub.register, receiver, application);
  return { hub, batches, read, titles: () => batches.flat().map(({ title }) => title) };
}
