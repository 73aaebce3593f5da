import type { Client } from './client.ts';
import type { ClientLog, Finding, Saved } from './client-log.ts';
import type { HubClient } from './hub-client.ts';
import { judgeExports } from './judge-exports.ts';
import { listAll, listChanged, listNotices, type Thing } from './read-back.ts';
import type { Told } from './webhook-receiver.ts';

/** A company of a campaign, with those who watched what happened there. */
export interface Watched {
  /** May read everything of it. */
  readonly client: Client;
  /** Who work there, programs left out. Default: nobody's exports are judged. */
  readonly people?: readonly Client[];
  readonly hubs?: readonly HubClient[];
  /** What its webhook was told. */
  readonly told?: readonly Told[];
}

export interface Evidence {
  readonly log: ClientLog;
  readonly companies: readonly Watched[];
  /** Milliseconds since 1970 before the first action. */
  readonly since: number;
  /** Addresses that letters came to, each as often as one did. Default: letters are not judged. */
  readonly letters?: readonly string[];
  /** What people were told of letters of which nobody knows whether they arrived. */
  readonly uncertain?: readonly string[];
}

/** Holds what is there now against what the clients were told. Ask when {@link behind} finds nothing more, or has had its time. */
export async function judge(evidence: Evidence): Promise<Finding[]> {
  const { log, companies, since } = evidence;
  const findings: Finding[] = [];
  for (const company of companies) {
    const { client } = company;
    const there = await readEverything(client, since);
    findings.push(
      ...judgeThings(log.savedIn(client.companyId), there),
      ...judgeSeries(await listAll(client, 'invoices?top=100')),
      ...judgeAnnounced(
        log,
        client.companyId,
        (await listNotices(client)).map(({ title }) => title),
      ),
      ...(await judgeExports(log, company.people ?? [])),
      ...judgeForeign(log, company),
    );
  }
  return [...log.findings, ...findings, ...behind(evidence)];
}

/** What comes after the answer, and has not come yet: messages to webhooks, what open pages know, letters. */
export function behind({ log, companies, letters, uncertain }: Evidence): Finding[] {
  const findings = companies.flatMap(({ client: { companyId }, told, hubs = [] }) => {
    const saved = log.savedIn(companyId);
    return [...(told ? judgeTold(saved, told, companyId) : []), ...hubs.flatMap((hub) => judgeHub(saved, hub))];
  });
  return letters ? [...findings, ...judgeLetters(log, letters, uncertain)] : findings;
}

/** Each as one reads it by itself; of invoices a list does not have the payments. */
async function readEverything(client: Client, since: number): Promise<Thing[]> {
  const partners = await listChanged(client, 'partners', since);
  const invoices: Thing[] = [];
  for (const { id } of await listChanged(client, 'invoices', since)) {
    const { reply } = await client.act<Thing>({ what: 'read an invoice', path: `invoices/${id}` });
    if (reply) invoices.push(reply);
  }
  return [...partners, ...invoices];
}

/** What was acknowledged is there as it was acknowledged last, and nothing is there that was not. */
export function judgeThings(saved: readonly Saved[], there: readonly Thing[]): Finding[] {
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
    const [is, said] = [told(thing), told({ ...last, version: last.version ?? 0 })];
    if (is === said) continue;
    const what = thing.version < (last.version ?? 0) ? 'lost' : 'doubled';
    findings.push({ what, detail: `${kind} ${id} is ${is}, and was last answered as ${said}` });
  }
  const known = new Set(saved.map(({ id }) => id));
  for (const { id, note } of there)
    if (!known.has(id))
      findings.push({ what: 'doubled', detail: `${id} (${note}) is there, and nobody was told of it` });
  return findings;
}

function told(
  thing: Pick<Thing, 'version' | 'number'> & { note?: string; payments?: readonly unknown[] | number },
): string {
  const { version, note, number = null, payments = 0 } = thing;
  const count = typeof payments === 'number' ? payments : payments.length;
  return `version ${version} of "${note}", number ${number}, ${count} payments`;
}

/** Each number once, and none left out, of the numbers that begin with the year (RRRRCCCC, as the first series of a company has it). */
export function judgeSeries(invoices: readonly Thing[]): Finding[] {
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
  return mine.flatMap(({ told: title = '' }): Finding[] => {
    const count = titles.filter((one) => one === title).length;
    if (count === 1) return [];
    return [
      { what: count === 0 ? 'lost' : 'doubled', detail: `"${title}" was announced once, and is there ${count} times` },
    ];
  });
}

/**
 * Every change was told, under one id however often; of one thing in the order in which it happened; and nothing was told that
 * did not happen.
 */
export function judgeTold(saved: readonly Saved[], messages: readonly Told[], companyId: string): Finding[] {
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
    const version = data.version ?? Number.POSITIVE_INFINITY; // nothing comes after the end
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

/** Whoever listened knows the last version of everything. */
export function judgeHub(saved: readonly Saved[], { known }: Pick<HubClient, 'known'>): Finding[] {
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

/** A letter comes once. Where its sender died at the wrong moment it may not have come, and then whoever asked for it was told so. */
function judgeLetters(log: ClientLog, letters: readonly string[], uncertain: readonly string[] = []): Finding[] {
  return invited(log).flatMap((address): Finding[] => {
    const times = letters.filter((one) => one === address).length;
    if (times > 1) return [{ what: 'letter', detail: `${address} was invited once, and ${times} letters came` }];
    if (times === 1 || uncertain.some((told) => told.includes(address))) return [];
    return [{ what: 'letter', detail: `${address} was invited, and no letter came` }];
  });
}

export function invited(log: ClientLog): string[] {
  return log.entries.flatMap(({ what, told: address }) => (what === 'invite somebody' && address ? [address] : []));
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
