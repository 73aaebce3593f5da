import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { memoryOf } from '../../bench/gateway/process-figures.ts';
import { bearerToken } from '../../support/bearer-token.ts';
import { demoDataDir, KostraProcess } from '../../support/kostra-process.ts';
import { Mailbox } from '../../support/mailbox.ts';
import type { SmallDisk } from '../../support/small-disk.ts';
import { Client } from './client.ts';
import { ClientLog, type Finding } from './client-log.ts';
import { type FaultName, faults } from './faults.ts';
import { HubClient } from './hub-client.ts';
import { behind, invited, judge, type Watched } from './judge.ts';
import { WebhookReceiver } from './webhook-receiver.ts';
import { work } from './work.ts';

export interface CampaignOptions {
  readonly seed: string;
  /** What befalls it, one after the other; asked before each, until there is no more. */
  readonly next: (done: number) => FaultName | undefined;
  /** Changes that are acknowledged before each fault; up to twice as many. Default 25. */
  readonly work?: number;
  /** Milliseconds within which letters, webhooks and hubs must have caught up at the end. Default 120 000. */
  readonly settle?: number;
  /** Where its data lie, to be filled; whoever mounted it unmounts it. Default: the machine's own, which is never full. */
  readonly disk?: SmallDisk | undefined;
  /** Called after each fault, when somebody was answered again: an hour without a word is long. */
  readonly onRecovered?: (fault: FaultName, log: ClientLog) => void;
  readonly logFile?: string;
}

export interface Befallen {
  readonly fault: FaultName;
  /** Milliseconds until somebody was answered again; `undefined`: nobody had been cut. */
  readonly recovery: number | undefined;
}

export interface CampaignResult {
  readonly findings: readonly Finding[];
  readonly befallen: readonly Befallen[];
  readonly log: ClientLog;
  /** Letters that came more than once. */
  readonly lettersAgain: number;
  /** Messages to webhooks, and how many of them were repetitions. */
  readonly messages: number;
  readonly messagesAgain: number;
  readonly resyncs: number;
  /** Milliseconds that what was left took after the last action. */
  readonly settled: number;
  /** Megabytes of the gateway before each fault. */
  readonly memory: readonly number[];
}

/** Plugins without which there is no such work. */
export const needed = ['invoices', 'partners', 'webhooks', 'notifications', 'access-tokens', 'companies'] as const;

const password = 'kostra-demo';

/** A person or a program of a company. */
interface Colleague {
  readonly name: string;
  readonly signIn: () => Promise<string>;
  readonly isAdmin?: boolean;
  readonly hub?: boolean;
}

/** Two companies at work while faults befall the one Kostra that they use; then their logs are held against it. */
export async function campaign(options: CampaignOptions): Promise<CampaignResult> {
  const { seed, next, work: between = 25, settle = 120_000, disk, onRecovered, logFile } = options;
  const mailbox = new Mailbox();
  const receiver = await new WebhookReceiver().start();
  const env = { SMTP_URL: await mailbox.start(), OUTBOUND_ALLOW: '127.0.0.1' };
  const dataDir = disk && (await demoOn(disk));
  const kostra = new KostraProcess({ env, ...(dataDir && { dataDir }), ...(logFile && { logFile }) });
  const hubs: HubClient[] = [];
  try {
    await kostra.start();
    const log = new ClientLog();
    const since = Date.now();
    const random = seededRandom(seed);
    const companies = await openCompanies({ kostra, log, seed, receiver, hubs });
    let ended = false;
    const working = Promise.all(
      companies.flatMap(({ workers, shared }, at) => {
        const other = companies[1 - at];
        return workers.map(({ client, isAdmin }) =>
          work({
            client,
            goOn: () => !ended,
            shared,
            isAdmin,
            ...(other && { foreign: { companyId: other.watched.client.companyId, partnerId: other.shared } }),
          }),
        );
      }),
    );
    const befallen: { fault: FaultName; at: number }[] = [];
    const memory: number[] = [];
    for (let fault = next(0); fault; fault = next(befallen.length)) {
      await acknowledged(log, between * (1 + random()));
      memory.push(memoryOf(kostra.pid));
      befallen.push({ fault, at: Date.now() });
      await faults[fault]({ kostra, receiver, log, random, disk });
      await answeredAfter(log, Date.now());
      onRecovered?.(fault, log);
    }
    await acknowledged(log, between);
    ended = true;
    await working;

    const letters = () =>
      mailbox.letters.flatMap(({ to }) =>
        [to ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address)),
      );
    const evidence = () => ({ log, companies: companies.map(({ watched }) => watched), since, letters: letters() });
    const began = Date.now();
    while (behind(evidence()).length > 0 && Date.now() - began < settle) await delay(200);
    const settled = Date.now() - began;
    const findings = await judge(evidence());
    const told = companies.flatMap(({ watched }) => watched.told ?? []);
    return {
      findings,
      log,
      befallen: befallen.map(({ fault, at }, index) => ({
        fault,
        recovery: log.recoveryAfter(at, befallen[index + 1]?.at),
      })),
      lettersAgain: letters().length - new Set(invited(log)).size,
      messages: told.length,
      messagesAgain: told.length - new Set(told.map(({ id }) => id)).size,
      resyncs: hubs.reduce((sum, hub) => sum + hub.resyncs, 0),
      settled,
      memory,
    };
  } finally {
    await Promise.all(hubs.map((hub) => hub.stop()));
    receiver.stop();
    await kostra.remove();
    await mailbox.stop();
  }
}

async function demoOn({ folder }: SmallDisk): Promise<string> {
  const demo = await demoDataDir();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  execFileSync('cp', ['-a', `${demo}/.`, dataDir]); // keeps owner and modes, which PostgreSQL insists on
  await rm(demo, { recursive: true });
  return dataDir;
}

interface Setting {
  readonly kostra: KostraProcess;
  readonly log: ClientLog;
  readonly seed: string;
  readonly receiver: WebhookReceiver;
  readonly hubs: HubClient[];
}

interface OpenCompany {
  readonly watched: Watched;
  /** A partner that all of them change. */
  readonly shared: string;
  readonly workers: readonly { readonly client: Client; readonly isAdmin: boolean }[];
}

/** The first of the demo, with three people and a program; and a new one, with its owner and a program. */
async function openCompanies(setting: Setting): Promise<[OpenCompany, OpenCompany]> {
  const { kostra } = setting;
  const person = (account: string) => () => bearerToken(kostra.url, `${account}@kostra.example`, password);
  const newcomer = await person('newcomer')();
  const created = await fetch(`${kostra.url}/gateway/companies`, {
    method: 'POST',
    headers: { authorization: `Bearer ${newcomer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      address: {
        businessName: 'Včelárstvo Nová',
        contactName: 'Nina Nová',
        street: 'Lesná 3',
        postCode: '040 01',
        city: 'Košice',
        country: 'SK',
      },
      registrationId: '36421928',
      taxId: '2021234567',
      vatId: '',
      vatPayerType: 'NonPayer',
    }),
  });
  const { id: newCompany }: { id: string } = await created.json();
  return [
    await openCompany(setting, '0193e000-0000-7000-8000-000000000001', [
      { name: 'owner', signIn: person('owner'), isAdmin: true, hub: true },
      { name: 'admin', signIn: person('admin'), isAdmin: true },
      { name: 'accountant', signIn: person('accountant'), hub: true },
    ]),
    await openCompany(setting, newCompany, [
      { name: 'newcomer', signIn: person('newcomer'), isAdmin: true, hub: true },
    ]),
  ];
}

async function openCompany(setting: Setting, companyId: string, people: readonly Colleague[]): Promise<OpenCompany> {
  const { kostra, log, seed, receiver, hubs } = setting;
  const open = ({ name, signIn }: Colleague) =>
    new Client({ name, url: kostra.url, companyId, signIn, log, random: seededRandom(`${seed} ${companyId} ${name}`) });
  const workers = people.map((colleague) => ({ client: open(colleague), isAdmin: colleague.isAdmin ?? false }));
  const [first] = workers;
  if (!first) throw new Error('A company has somebody');
  const token = await programToken(first.client);
  workers.push({ client: open({ name: 'program', signIn: () => Promise.resolve(token) }), isAdmin: false });
  const told = await receiver.subscribe(first.client);
  const listening: HubClient[] = [];
  for (const colleague of people.filter(({ hub }) => hub)) {
    const hub = await new HubClient(open({ ...colleague, name: `page of ${colleague.name}` })).start();
    listening.push(hub);
    hubs.push(hub);
  }
  const note = first.client.mark();
  const { reply } = await first.client.act<{ id: string; version: number }>({
    what: 'create the shared partner',
    method: 'POST',
    path: 'partners',
    body: { name: `Odberateľ spoločný (${companyId})`, note },
    saved: ({ id, version }) => ({ kind: 'partner', id, version, note, event: 'partner.created' }),
  });
  const watched = { client: open({ name: 'reader', signIn: () => first.client.bearer() }), told, hubs: listening };
  return { watched, shared: reply?.id ?? '', workers };
}

async function programToken(client: Client): Promise<string> {
  const all = ['read', 'create', 'edit', 'delete'];
  const { reply } = await client.act<{ token: string }>({
    what: 'make an access token',
    method: 'POST',
    path: 'access-tokens',
    shownOnce: true,
    body: {
      name: 'E-shop',
      scopes: [
        ...all.map((right) => `partners:${right}`),
        ...all.map((right) => `invoices:${right}`),
        'invoices:download',
      ],
    },
  });
  return reply?.token ?? '';
}

/** Until somebody is answered who asked since. */
function answeredAfter(log: ClientLog, since: number): Promise<void> {
  const from = log.entries.length;
  return until(() => log.entries.slice(from).some(({ sentAt, status }) => sentAt >= since && status < 300));
}

/** Until so many more changes are acknowledged. */
function acknowledged(log: ClientLog, count: number): Promise<void> {
  const from = log.acknowledged.length;
  return until(() => log.acknowledged.length >= from + count);
}

/** @throws when it takes three minutes */
async function until(condition: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await delay(50)) if (condition()) return;
  throw new Error('Kostra has not answered for three minutes');
}
