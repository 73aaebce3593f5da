import { seededRandom } from '../../../host/gateway/demo/seeded-random.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { Client } from './client.ts';
import type { ClientLog } from './client-log.ts';
import { HubClient } from './hub-client.ts';
import type { Watched } from './check-campaign.ts';
import { accountOf, type PersonName, type Stage } from './stage.ts';
import { until } from './until.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

export interface Setting {
  readonly stage: Pick<Stage<string>, 'url' | 'signIn'>;
  readonly log: ClientLog;
  readonly seed: string;
  readonly receiver: WebhookReceiver;
  readonly mailbox: Mailbox;
  /** The opened pages. The caller stops them, even if the campaign fails. */
  readonly hubs: HubClient[];
}

export interface OpenCompany {
  readonly watched: Watched;
  /** The id of a partner that all clients change. */
  readonly shared: string;
  readonly workers: readonly { readonly client: Client; readonly isAdmin: boolean; readonly isPerson: boolean }[];
}

interface Colleague {
  readonly name: PersonName;
  /** The role with which the company's owner invites this person; `undefined` for the owner. */
  readonly role?: 'Admin' | 'Accountant';
  readonly hub?: boolean;
}

/** The sign-ins of people. For the preparation each person signs in only once, because a sign-in deliberately takes a third of a second. */
class SignIns {
  readonly #stage: Setting['stage'];
  readonly #first = new Map<PersonName, Promise<string>>();

  constructor(stage: Setting['stage']) {
    this.#stage = stage;
  }

  first(person: PersonName): Promise<string> {
    const token = this.#first.get(person) ?? this.#stage.signIn(person);
    this.#first.set(person, token);
    return token;
  }

  /** Returns a sign-in function for a client. Its first call returns the token of the preparation; later calls sign in again. */
  of(person: PersonName): () => Promise<string> {
    let begun = false;
    return () => {
      if (begun) return this.#stage.signIn(person);
      begun = true;
      return this.first(person);
    };
  }
}

/** Creates two companies: one with three people and an API client, one with its owner and an API client. */
export async function openCompanies(setting: Setting): Promise<[OpenCompany, OpenCompany]> {
  const signIns = new SignIns(setting.stage);
  return [
    await openCompany(setting, signIns, 'Tesárstvo Stará', [
      { name: 'owner', hub: true },
      { name: 'admin', role: 'Admin' },
      { name: 'accountant', role: 'Accountant', hub: true },
    ]),
    await openCompany(setting, signIns, 'Včelárstvo Nová', [{ name: 'newcomer', hub: true }]),
  ];
}

async function openCompany(
  setting: Setting,
  signIns: SignIns,
  businessName: string,
  colleagues: readonly Colleague[],
): Promise<OpenCompany> {
  const { stage, log, seed, receiver, hubs } = setting;
  const [owner, ...others] = colleagues;
  if (!owner) throw new Error('A company has an owner');
  const companyId = await createCompany(setting, await signIns.first(owner.name), {
    businessName,
    contactName: accountOf(owner.name).name,
  });
  for (const { name, role } of others)
    if (role) await invite(setting, signIns, { companyId, by: owner.name, name, role });
  const open = (name: string, signIn: () => Promise<string>) =>
    new Client({ name, url: stage.url, companyId, signIn, log, random: seededRandom(`${seed} ${companyId} ${name}`) });
  const workers = colleagues.map(({ name, role }) => ({
    client: open(name, signIns.of(name)),
    isAdmin: role !== 'Accountant',
    isPerson: true,
  }));
  const [first] = workers;
  if (!first) throw new Error('A company has somebody');
  const token = await programToken(first.client);
  const people = workers.map(({ client }) => client);
  workers.push({ client: open('program', () => Promise.resolve(token)), isAdmin: false, isPerson: false });
  const messages = await receiver.subscribe(first.client);
  const listening: HubClient[] = [];
  for (const { name } of colleagues.filter(({ hub }) => hub)) {
    const hub = await new HubClient(open(`page of ${name}`, signIns.of(name))).start();
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
  const watched = { client: open('reader', () => first.client.bearer()), people, messages, hubs: listening };
  return { watched, shared: reply?.id ?? '', workers };
}

async function createCompany(
  { stage }: Setting,
  token: string,
  names: { readonly businessName: string; readonly contactName: string },
): Promise<string> {
  const { id } = await post<{ id: string }>(stage, token, 'companies', {
    address: {
      ...names,
      street: 'Lesná 3',
      postCode: '040 01',
      city: 'Košice',
      country: 'SK',
    },
    registrationId: '36421928',
    taxId: '2021234567',
    vatId: '',
    vatPayerType: 'NonPayer',
  });
  return id;
}

/** Invites a person, who accepts with the link from the e-mail. */
async function invite(
  { stage, mailbox }: Setting,
  signIns: SignIns,
  { companyId, by, name, role }: { companyId: string; by: PersonName; name: PersonName; role: string },
): Promise<void> {
  const { email } = accountOf(name);
  const before = mailbox.emails.length;
  await post(stage, await signIns.first(by), `companies/${companyId}/users/invitations`, { email, roleName: role });
  const link = () => /\/invitation\?token=([\w-]+)/.exec(mailbox.emails.slice(before)[0]?.text ?? '')?.[1];
  await until(() => link() !== undefined, `${email} gets no e-mail`);
  await post(stage, await signIns.first(name), 'invitations/accept', { token: link() });
}

async function post<Reply>({ url }: Setting['stage'], token: string, path: string, body: object): Promise<Reply> {
  const answer = await fetch(`${url}/gateway/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} was answered ${answer.status}: ${text}`);
  return JSON.parse(text || '{}');
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
