import type { Client } from './client.ts';
import type { ClientLog, Finding, Saved } from './client-log.ts';
import type { HubClient } from './hub-client.ts';
import { validateExports } from './validate-exports.ts';
import { listAll, listChanged, listNotices, type StoredRecord } from './read-back.ts';
import type { DeliveredMessage } from './webhook-receiver.ts';

/** A company of a campaign, with the clients that watched it. */
export interface Watched {
  /** A client that may read all data of the company. */
  readonly client: Client;
  /** The people among the clients, without API clients. By default exports are not checked. */
  readonly people?: readonly Client[];
  readonly hubs?: readonly HubClient[];
  /** The messages that the company's webhook received. */
  readonly messages?: readonly DeliveredMessage[];
}

export interface Evidence {
  readonly log: ClientLog;
  readonly companies: readonly Watched[];
  /** The start of the campaign, in milliseconds since 1970. */
  readonly since: number;
  /** The addresses of the received e-mails, one entry per e-mail. By default e-mails are not checked. */
  readonly emails?: readonly string[];
  /** The notifications about e-mails whose delivery is uncertain. */
  readonly uncertain?: readonly string[];
}

/** Compares the stored data with the responses that clients got. Call it when {@link behind} returns nothing more, or after the timeout. */
export async function judge(evidence: Evidence): Promise<Finding[]> {
  const { log, companies, since } = evidence;
  const findings: Finding[] = [];
  for (const company of companies) {
    const { client } = company;
    const there = await readEverything(client, since);
    findings.push(
      ...validateItems(log.savedIn(client.companyId), there),
      ...validateSeries(await listAll(client, 'invoices?top=100')),
      ...judgeAnnounced(
        log,
        client.companyId,
        (await listNotices(client)).map(({ title }) => title),
      ),
      ...(await validateExports(log, company.people ?? [])),
      ...judgeForeign(log, company),
    );
  }
  return [...log.findings, ...findings, ...behind(evidence)];
}

/** Returns the effects of acknowledged changes that are still missing: messages to webhooks, updates of open pages, e-mails. */
export function behind({ log, companies, emails, uncertain }: Evidence): Finding[] {
  const findings = companies.flatMap(({ client: { companyId }, messages, hubs = [] }) => {
    const saved = log.savedIn(companyId);
    return [
      ...(messages ? validateDelivered(saved, messages, companyId) : []),
      ...hubs.flatMap((hub) => validateHub(saved, hub)),
    ];
  });
  return emails ? [...findings, ...validateEmails(log, emails, uncertain)] : findings;
}

/** Returns all records by reading each of them, because a list of invoices does not contain the payments. */
async function readEverything(client: Client, since: number): Promise<StoredRecord[]> {
  const partners = await listChanged(client, 'partners', since);
  const invoices: StoredRecord[] = [];
  for (const { id } of await listChanged(client, 'invoices', since)) {
    const { reply } = await client.act<StoredRecord>({ what: 'read an invoice', path: `invoices/${id}` });
    if (reply) invoices.push(reply);
  }
  return [...partners, ...invoices];
}

/** Checks that each record is stored as in its last acknowledgement, and that no other record is stored. */
export function validateItems(saved: readonly Saved[], there: readonly StoredRecord[]): Finding[] {
  const findings: Finding[] = [];
  const now = new Map(there.map((thing) => [thing.id, thing]));
  for (const [id, history] of byId(saved)) {
    const thing = now.get(id);
    const { kind } = history[0] ?? {};
    const deleted = history.some(({ version }) => version === undefined);
    const last = history.toSorted((a, b) => (a.version ?? 0) - (b.version ?? 0)).at(-1);
    const versions = history.flatMap(({ version }) => version ?? []);
    if (new Set(versions).size < versions.length)
      findings.push({
        what: 'lost',
        detail: `two changes of ${kind} ${id} were answered with one version: ${versions}`,
      });
    if (deleted) {
      if (thing) findings.push({ what: 'lost', detail: `${kind} ${id} was deleted, and is there` });
      continue;
    }
    if (!thing || !last) {
      findings.push({ what: 'lost', detail: `${kind} ${id} (${last?.note}) was saved, and is not there` });
      continue;
    }
    const [stored, answered] = [describeRecord(thing), describeRecord({ ...last, version: last.version ?? 0 })];
    if (stored === answered) continue;
    const what = thing.version < (last.version ?? 0) ? 'lost' : 'doubled';
    findings.push({ what, detail: `${kind} ${id} is ${stored}, and was last answered as ${answered}` });
  }
  const known = new Set(saved.map(({ id }) => id));
  for (const { id, note } of there)
    if (!known.has(id))
      findings.push({ what: 'doubled', detail: `${id} (${note}) is there, and nobody was told of it` });
  return findings;
}

function describeRecord(
  thing: Pick<StoredRecord, 'version' | 'number'> & { note?: string; payments?: readonly unknown[] | number },
): string {
  const { version, note, number = null, payments = 0 } = thing;
  const count = typeof payments === 'number' ? payments : payments.length;
  return `version ${version} of "${note}", number ${number}, ${count} payments`;
}

/** Checks that each number occurs once and none is missing, for numbers that begin with the year (RRRRCCCC, as in the first series). */
export function validateSeries(invoices: readonly StoredRecord[]): Finding[] {
  const runs = new Map<string, number[]>();
  for (const { number } of invoices) {
    const [, year, counter] = /^(20\d\d)(\d{4,})$/.exec(number ?? '') ?? [];
    if (!year) continue;
    const run = runs.get(year) ?? [];
    run.push(Number(counter));
    runs.set(year, run);
  }
  return [...runs].flatMap(([year, counters]) => {
    const sorted = counters.toSorted((a, b) => a - b);
    return sorted.flatMap((counter, at): Finding[] => {
      const before = sorted[at - 1];
      if (before === undefined || counter === before + 1) return [];
      const detail =
        counter === before ? `${counter} of ${year} was given twice` : `${before} of ${year} is followed by ${counter}`;
      return [{ what: 'series', detail }];
    });
  });
}

function judgeAnnounced(log: ClientLog, companyId: string, titles: readonly string[]): Finding[] {
  const mine = log.entries.filter((entry) => entry.what === 'announce' && entry.companyId === companyId);
  return mine.flatMap(({ effectKey: title = '' }): Finding[] => {
    const count = titles.filter((one) => one === title).length;
    if (count === 1) return [];
    return [
      { what: count === 0 ? 'lost' : 'doubled', detail: `"${title}" was announced once, and is there ${count} times` },
    ];
  });
}

/**
 * Checks that every change was delivered with one id, that changes of one record were delivered in order, and that there was no other
 * message.
 */
export function validateDelivered(
  saved: readonly Saved[],
  messages: readonly DeliveredMessage[],
  companyId: string,
): Finding[] {
  const findings: Finding[] = [];
  const find = (detail: string) => findings.push({ what: 'webhook', detail });
  const ids = new Map<string, string>();
  const reached = new Map<string, number>();
  for (const message of messages) {
    const { id, event, data } = message;
    const name = happening(data.id, event, data.version);
    if (message.companyId !== companyId) findings.push({ what: 'foreign', detail: `${companyId} was told ${name}` });
    const first = ids.get(name) ?? id;
    if (first !== id) find(`${name} was told as ${first} and as ${id}`);
    ids.set(name, first);
    const version = data.version ?? Number.POSITIVE_INFINITY; // A deletion has no version and comes last.
    if (version < (reached.get(data.id) ?? 0)) find(`${name} was told after version ${reached.get(data.id)}`);
    reached.set(data.id, Math.max(version, reached.get(data.id) ?? 0));
  }
  const happened = new Set(saved.map(({ id, event, version }) => happening(id, event, version)));
  for (const name of happened) if (!ids.has(name)) find(`${name} was not told`);
  for (const name of ids.keys()) if (!happened.has(name)) find(`${name} was told, and did not happen`);
  return findings;
}

function happening(id: string, event: string, version: number | undefined): string {
  return `${event} of ${id}${version === undefined ? '' : `, version ${version}`}`;
}

/** Checks that an open page has the last version of every record. */
export function validateHub(saved: readonly Saved[], { known }: Pick<HubClient, 'known'>): Finding[] {
  return [...byId(saved)].flatMap(([id, history]): Finding[] => {
    if (history.some(({ version }) => version === undefined)) return [];
    const last = Math.max(...history.map(({ version = 0 }) => version));
    if (known.get(id) === last) return [];
    return [
      { what: 'hub', detail: `${history[0]?.kind} ${id} is at version ${last}, the page knows ${known.get(id)}` },
    ];
  });
}

function judgeForeign(log: ClientLog, { client, hubs = [] }: Watched): Finding[] {
  const others = new Set(
    log.entries.flatMap(({ companyId, saved }) => (saved && companyId !== client.companyId ? [saved.id] : [])),
  );
  return hubs.flatMap(({ heard }) =>
    [...heard]
      .filter((id) => others.has(id))
      .map((id): Finding => ({ what: 'foreign', detail: `a page of ${client.companyId} heard of ${id}` })),
  );
}

/**
 * Checks that each e-mail arrives once. If its sender was killed at the wrong moment, the e-mail may be missing, but then the user who
 * requested it was notified.
 */
function validateEmails(log: ClientLog, emails: readonly string[], uncertain: readonly string[] = []): Finding[] {
  return invited(log).flatMap((address): Finding[] => {
    const times = emails.filter((one) => one === address).length;
    if (times > 1) return [{ what: 'letter', detail: `${address} was invited once, and ${times} e-mails came` }];
    if (times === 1 || uncertain.some((text) => text.includes(address))) return [];
    return [{ what: 'letter', detail: `${address} was invited, and no e-mail came` }];
  });
}

export function invited(log: ClientLog): string[] {
  return log.entries.flatMap(({ what, effectKey: address }) =>
    what === 'invite somebody' && address ? [address] : [],
  );
}

function byId(saved: readonly Saved[]): Map<string, Saved[]> {
  const found = new Map<string, Saved[]>();
  for (const one of saved) {
    const history = found.get(one.id);
    if (history) history.push(one);
    else found.set(one.id, [one]);
  }
  return found;
}
