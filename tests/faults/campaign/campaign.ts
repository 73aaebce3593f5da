import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import { Mailbox } from '../../support/mailbox.ts';
import type { Client } from './client.ts';
import { ClientLog, type Finding } from './client-log.ts';
import type { HubClient } from './hub-client.ts';
import { behind, judge } from './check-campaign.ts';
import { openCompanies } from './open-companies.ts';
import { listNotices } from './read-back.ts';
import type { OpenStage, Stage } from './stage.ts';
import { until } from './until.ts';
import { WebhookReceiver } from './webhook-receiver.ts';
import { work } from './work.ts';

export interface CampaignOptions<Name extends string> {
  readonly stage: OpenStage<Name>;
  readonly seed: string;
  /** Returns the next fault, or `undefined` to end the campaign. @param done the number of faults so far */
  readonly next: (done: number) => Name | undefined;
  /** The minimum number of acknowledged changes before each fault; the actual number is up to twice as large. Default 25. */
  readonly work?: number;
  /** The pause between two actions of each client in milliseconds. By default there is none, so that the clients use the whole machine. */
  readonly pace?: number;
  /** The minimum time between two faults in milliseconds. By default a fault occurs as soon as enough changes are acknowledged. */
  readonly every?: number;
  /**
   * The time at the end in milliseconds. If no e-mail, message or page update arrives for so long, the missing ones count as lost. Kills
   * leave work in the queue; `settled` reports how long it takes. Default 120 000.
   */
  readonly settle?: number;
  /** Called after each fault when a client gets a response again, so that a long run can show its progress. */
  readonly onRecovered?: (fault: Name, log: ClientLog) => void;
}

export interface OccurredFaults<Name extends string> {
  readonly fault: Name;
  /** The time in milliseconds until a client got a response again; `undefined` means that no request was interrupted. */
  readonly recovery: number | undefined;
  /** The number of requests that were interrupted between this fault and the next one. */
  readonly cuts: number;
}

export interface CampaignResult<Name extends string> {
  readonly findings: readonly Finding[];
  readonly befallen: readonly OccurredFaults<Name>[];
  readonly log: ClientLog;
  /** The number of e-mails whose delivery is uncertain, about which users were notified. */
  readonly emailsUncertain: number;
  /** The number of messages to webhooks, including the repeated ones; `messagesAgain` counts only the repeated ones. */
  readonly messages: number;
  readonly messagesAgain: number;
  /** The number of messages that were received but not yet accepted when their sender was killed. They were sent again. */
  readonly messagesHeld: number;
  /** The number of messages to open pages; `resyncs` counts how often pages reloaded their lists. */
  readonly heard: number;
  readonly resyncs: number;
  /** The number of files in the bucket; 0 without a bucket. */
  readonly inBucket: number;
  /** The time in milliseconds from the last action to the end of the remaining work. */
  readonly settled: number;
  /** The memory of each gateway before each fault, in megabytes. */
  readonly memory: readonly number[];
}

/** The plugins that the work of a campaign needs. */
export const needed = [
  'invoices',
  'partners',
  'webhooks',
  'notifications',
  'access-tokens',
  'companies',
  'exports',
] as const;

/** Runs two companies while faults occur in their Kostra, and then compares the logs of the clients with the stored data. */
export async function campaign<Name extends string>(options: CampaignOptions<Name>): Promise<CampaignResult<Name>> {
  const { seed, next, work: between = 25, pace, every = 0, settle = 120_000, onRecovered } = options;
  const mailbox = new Mailbox();
  const receiver = await new WebhookReceiver().start();
  const hubs: HubClient[] = [];
  let opened: Stage<Name> | undefined;
  try {
    const settings = { SMTP_URL: await mailbox.start(), OUTBOUND_ALLOW: '127.0.0.1' };
    const stage = (opened = await options.stage(settings));
    const log = new ClientLog();
    const since = Date.now();
    const random = seededRandom(seed);
    const companies = await openCompanies({ stage, log, seed, receiver, mailbox, hubs });
    let ended = false;
    const working = Promise.all(
      companies.flatMap(({ workers, shared }, at) => {
        const other = companies[1 - at];
        return workers.map(({ client, isAdmin, isPerson }) =>
          work({
            client,
            goOn: () => !ended,
            pace,
            shared,
            isAdmin,
            isPerson,
            ...(other && { foreign: { companyId: other.watched.client.companyId, partnerId: other.shared } }),
          }),
        );
      }),
    );
    const befallen: { fault: Name; at: number }[] = [];
    const memory: number[] = [];
    for (let fault = next(0); fault; fault = next(befallen.length)) {
      await acknowledged(log, between * (1 + random()));
      await delay(Math.max(0, (befallen.at(-1)?.at ?? 0) + every - Date.now()));
      memory.push(...stage.memory());
      const one = { fault, at: Date.now() };
      befallen.push(one);
      await stage.faults[fault]({ receiver, log, random, reportFault: () => (one.at = Date.now()) });
      await answeredAfter(log, Date.now());
      onRecovered?.(fault, log);
    }
    await acknowledged(log, between);
    ended = true;
    await working;

    const emails = () =>
      mailbox.emails.flatMap(({ to }) =>
        [to ?? []].flat().flatMap(({ value }) => value.map(({ address = '' }) => address)),
      );
    let uncertain: readonly string[] = [];
    const evidence = () => ({
      log,
      companies: companies.map(({ watched }) => watched),
      since,
      emails: emails(),
      uncertain,
    });
    const began = Date.now();
    let missing = Number.POSITIVE_INFINITY;
    let nearer = began;
    for (let checkedAt = began; missing > 0 && Date.now() - nearer < settle; await delay(200)) {
      const { length } = behind(evidence());
      if (length < missing) nearer = Date.now();
      missing = length;
      if (Date.now() - checkedAt < 5_000) continue;
      checkedAt = Date.now();
      uncertain = await uncertainEmails(companies.flatMap(({ watched }) => watched.people ?? []));
    }
    const settled = Date.now() - began;
    const findings = await judge(evidence());
    const messages = companies.flatMap(({ watched }) => watched.messages ?? []);
    return {
      findings,
      log,
      befallen: befallen.map(({ fault, at }, index) => {
        const until = befallen[index + 1]?.at;
        return { fault, recovery: log.recoveryAfter(at, until), cuts: log.cutsAfter(at, until) };
      }),
      emailsUncertain: uncertain.length,
      messages: messages.length,
      messagesAgain: againOf([...receiver.held, ...messages.map(({ id }) => id)]),
      messagesHeld: receiver.held.length,
      heard: hubs.reduce((sum, hub) => sum + hub.messages, 0),
      resyncs: hubs.reduce((sum, hub) => sum + hub.resyncs, 0),
      inBucket: (await stage.bucket?.())?.length ?? 0,
      settled,
      memory,
    };
  } finally {
    await Promise.all(hubs.map((hub) => hub.stop()));
    receiver.stop();
    await opened?.remove();
    await mailbox.stop();
  }
}

/** Returns the notifications of these users about e-mails whose delivery is uncertain. */
async function uncertainEmails(people: readonly Client[]): Promise<readonly string[]> {
  const notices = await Promise.all(people.map((client) => listNotices(client)));
  return notices
    .flat()
    .flatMap(({ title, message }) => (title.startsWith('E-mail možno neodišiel') ? [message ?? ''] : []));
}

/** Returns the number of texts that repeat an earlier one. */
function againOf(texts: readonly string[]): number {
  return texts.length - new Set(texts).size;
}

/** Waits until a request that was sent after the given time gets a successful response. */
function answeredAfter(log: ClientLog, since: number): Promise<void> {
  const from = log.entries.length;
  const isAnswered = () => log.entries.slice(from).some(({ sentAt, status }) => sentAt >= since && status < 300);
  return until(isAnswered, 'Kostra has not answered');
}

/** Waits until the given number of further changes are acknowledged. */
function acknowledged(log: ClientLog, count: number): Promise<void> {
  const from = log.acknowledged.length;
  return until(() => log.acknowledged.length >= from + count, 'Kostra has not acknowledged enough');
}
