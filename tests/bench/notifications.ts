import type { Socket } from 'node:net';
import { join } from 'node:path';
import { seededRandom } from '../../host/gateway/demo/seeded-random.ts';
import { missing } from '../requires.ts';
import { emitEvent, type Receiver } from '#core/gateway';
import { type TestGateway, type TestPerson, testGateway } from '#core/testing';
import { OrderedProcess } from './hub/ordered-process.ts';
import type { MeasuredEvents, PagesOrder } from './hub/pages.ts';
import { paced } from './hub/through-notify.ts';
import { type BenchOptions, type BenchReport, type BenchRow, measureOf } from './report.ts';

const seed = process.env.FAULTS_SEED ?? '15';
const course = { companies: 4, people: 5, notifications: 200, everyMilliseconds: 100 };

/**
 * Opens two thousand pages of twenty people in four companies, half of them at each of two gateways with one database. While notifications
 * are sent to a company, to one of its members or to a person, the connections of each gateway are cut once, after which the pages
 * reconnect and reload their lists. In the end every page must have received each of its notifications exactly once, and no other
 * notification.
 */
export default async function bench({ rows: pages = 2_000 }: BenchOptions): Promise<BenchReport> {
  if (missing('notifications').length > 0)
    throw new Error('This bench is about the plugin notifications, which is not here');
  const one = await testGateway({ plugins: ['notifications'] });
  const two = await testGateway({ plugins: ['notifications'], sharing: one });
  const clients = new OrderedProcess<PagesOrder, MeasuredEvents>(join(import.meta.dirname, 'hub/pages.ts'));
  try {
    const gateways = [one, two].map((gateway) => ({ gateway, cut: cutter(gateway) }));
    const companies = await Promise.all(Array.from({ length: course.companies }, () => companyOf(one)));
    const each = Math.round(pages / course.companies / course.people / gateways.length);
    for (const { gateway } of gateways) {
      const origin = await gateway.listen();
      for (const { id: companyId, people } of companies)
        for (const { id: person, token } of people)
          await clients.order({ open: { person, origin, companyId, token, count: each } });
    }
    const titles = await tellEverybody(gateways, companies);
    const judged = await clients.order({ judge: { titles, withinMilliseconds: 120_000 } });
    return { name: 'notifications', rows: rowsOf(judged), notes: notesOf() };
  } finally {
    await clients.end();
    await two.close();
    await one.close();
  }
}

interface Company {
  readonly id: string;
  readonly people: readonly TestPerson[];
}

async function companyOf(gateway: TestGateway): Promise<Company> {
  const { id, owner } = await gateway.company();
  const people = [owner];
  while (people.length < course.people) people.push(await gateway.member(id, 'Guest'));
  return { id, people };
}

/** Sends notifications to companies, members and persons. @returns the titles of the notifications for each person */
async function tellEverybody(
  gateways: readonly { readonly gateway: TestGateway; readonly cut: () => void }[],
  companies: readonly Company[],
): Promise<Record<string, string[]>> {
  const { putNotification } = await import('../../plugins/notifications/gateway/put-notification.ts');
  const random = seededRandom(seed);
  const any = <StoredRecord>(things: readonly StoredRecord[]): StoredRecord => {
    const thing = things[Math.floor(random() * things.length)];
    if (thing === undefined) throw new Error('There is none');
    return thing;
  };
  const titles: Record<string, string[]> = {};
  let sent = 0;
  await paced(course.notifications, course.everyMilliseconds, async () => {
    const title = `Oznam ${++sent}`;
    const { id: companyId, people } = any(companies);
    const [by, to] = [any(people), any(people)];
    const kind = any(['Tenant', 'TenantUser', 'User'] as const);
    const receiver: Receiver = kind === 'Tenant' ? { receiver: kind } : { receiver: kind, userId: to.id };
    const { database } = any(gateways).gateway;
    await database.db.inCompany(companyId, by, (tx) =>
      putNotification(
        { tx, emit: (event, payload, at) => emitEvent({ tx, companyId, origin: undefined }, event, payload, at) },
        { to: receiver, title },
      ),
    );
    for (const { id } of kind === 'Tenant' ? people : [to]) (titles[id] ??= []).push(title);
    for (const [index, { cut }] of gateways.entries())
      if (sent === Math.round((course.notifications * (index + 1)) / (gateways.length + 1))) cut();
  });
  return titles;
}

/** Returns a function that cuts every current connection of a gateway, like a network failure. */
function cutter({ gateway }: TestGateway): () => void {
  const sockets = new Set<Socket>();
  gateway.http.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function rowsOf({ pages, messages, resyncs, missed, lost, twice, foreign }: MeasuredEvents): BenchRow[] {
  const counted = (what: string, count: number): BenchRow => ({ what, kostra: measureOf([count], '') });
  const none = (what: string, count: number): BenchRow => ({ ...counted(what, count), goal: '0', met: count === 0 });
  return [
    counted('pages', pages),
    counted('messages that came', messages),
    counted('pages that came back and read their list anew', resyncs),
    counted('notifications that only the list had', missed),
    none('lost after that', lost),
    none('messages that came twice', twice),
    none('notifications of another company or person', foreign),
  ];
}

function notesOf(): string[] {
  const { companies, people, notifications, everyMilliseconds } = course;
  return [
    `${companies} companies of ${people} people; ${notifications} notifications, one every ${everyMilliseconds} ms, through either gateway; seed ${seed}.`,
    'Each page is a real SignalR client, all of them in one process; both gateways run in the process of the bench. Of each gateway all sockets are destroyed once.',
    'A page comes back after half a second to two, as long as it takes, registers when it is asked to and reads its list.',
  ];
}
