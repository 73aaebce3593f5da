import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Notification,
  notificationHub,
  notificationsRead,
  sendNotification,
} from '#plugins/notifications/contract';

/*
 * A process of pages that stay connected to the notification hub, each with a real SignalR client. It receives orders as messages and
 * answers each: `open` opens pages of one person, `judge` answers when all pages have received their notifications, or at the timeout.
 */
export type PagesOrder =
  | {
      readonly open: {
        readonly person: string;
        readonly origin: string;
        readonly companyId: string;
        readonly token: string;
        readonly count: number;
      };
    }
  | {
      readonly judge: {
        readonly titles: Readonly<Record<string, readonly string[]>>;
        readonly withinMilliseconds: number;
      };
    };

export interface MeasuredEvents {
  readonly pages: number;
  /** The number of notifications that a page should have received by now, but has not. */
  readonly lost: number;
  /** The number of messages that a page received more than once. */
  readonly twice: number;
  /** The number of notifications that a page received although they belong to another person. */
  readonly foreign: number;
  readonly messages: number;
  /** The number of times that a page reconnected and reloaded its list. */
  readonly resyncs: number;
  /** The number of notifications that a page found only by reloading its list. */
  readonly missed: number;
}

interface Page {
  readonly person: string;
  readonly hub: HubConnection;
  /** The number of times that each state of each notification arrived. */
  readonly received: Map<string, number>;
  readonly heard: Set<string>;
  readonly listed: Set<string>;
  resyncs: number;
}
const pages: Page[] = [];

if (process.send) process.on('message', (order: PagesOrder) => void obey(order));

async function obey(order: PagesOrder): Promise<void> {
  if ('judge' in order) return void process.send?.(await judge(order.judge));
  const { count, ...page } = order.open;
  for (let opened = 0; opened < count; opened += 25)
    await Promise.all(Array.from({ length: Math.min(25, count - opened) }, () => open(page)));
  process.send?.({});
}

async function open({
  person,
  origin,
  companyId,
  token,
}: Omit<Extract<PagesOrder, { open: object }>['open'], 'count'>) {
  const hub = new HubConnectionBuilder()
    .withUrl(`${origin}${notificationHub.path.replace(':tenantId', companyId)}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => token,
    })
    // Pages reconnect at different times, as browsers do.
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 500 + Math.random() * 1_500 })
    .configureLogging(LogLevel.None)
    .build();
  const page: Page = { person, hub, received: new Map(), heard: new Set(), listed: new Set(), resyncs: 0 };
  hub.on(sendNotification.name, (batch: readonly Notification[]) => {
    for (const { id, version, title } of batch) {
      const state = `${id} ${version}`;
      page.received.set(state, (page.received.get(state) ?? 0) + 1);
      page.heard.add(title);
    }
  });
  hub.on(notificationsRead.name, () => undefined);
  const registered = Promise.withResolvers<void>();
  hub.on(notificationHub.registrationAsked, async () => {
    for (const receiver of notificationHub.receivers)
      await hub.invoke(notificationHub.register, receiver, 'Invoicing').catch(() => undefined); // If the connection breaks again, the hub requests the registration again.
    registered.resolve();
    if (page.resyncs > 0) for (const title of await list(origin, companyId, token)) page.listed.add(title);
  });
  hub.onreconnected(() => {
    page.resyncs += 1;
  });
  await hub.start();
  await registered.promise;
  pages.push(page);
}

async function list(origin: string, companyId: string, token: string): Promise<string[]> {
  const query = '$skip=0&$top=100&$orderBy=seen asc, stateChangedDateTime desc&applicationIdentifier=Invoicing';
  const address = `${origin}/gateway/companies/${companyId}/notification-centre?${query}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const { value }: { value: { title: string }[] } = await answer.json();
  return value.map(({ title }) => title);
}

async function judge({
  titles,
  withinMilliseconds,
}: Extract<PagesOrder, { judge: object }>['judge']): Promise<MeasuredEvents> {
  const lostOf = ({ person, heard, listed }: Page) =>
    (titles[person] ?? []).filter((title) => !heard.has(title) && !listed.has(title)).length;
  const sum = (of: (page: Page) => number) => pages.reduce((total, page) => total + of(page), 0);
  for (const end = Date.now() + withinMilliseconds; Date.now() < end && sum(lostOf) > 0; ) await delay(200);
  await delay(1_000); // Duplicates would arrive late.
  const due = new Map(Object.entries(titles).map(([person, theirs]) => [person, new Set(theirs)]));
  return {
    pages: pages.length,
    lost: sum(lostOf),
    twice: sum(({ received }) => [...received.values()].reduce((again, count) => again + count - 1, 0)),
    foreign: sum(
      ({ person, heard, listed }) =>
        [...new Set([...heard, ...listed])].filter((title) => !due.get(person)?.has(title)).length,
    ),
    messages: sum(({ received }) => received.size),
    resyncs: sum(({ resyncs }) => resyncs),
    missed: sum(({ heard, listed }) => [...listed].filter((title) => !heard.has(title)).length),
  };
}
