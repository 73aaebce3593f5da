import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { todayAt } from '#core/calendar';
import { type CallInput, type Endpoint, fillPath, type FormFile, type ProblemBody, type ReplyOf } from '#core/contract';
import { leavesOf, type Role, roles } from '#core/access';
import {
  freeLicence,
  type Gateway,
  implementations,
  insertCompany,
  issueLicence,
  type LicenceTable,
  setUpCompany,
  type TokenClaims,
} from '#core/gateway';
import type { CompanyInput } from '#core/contract/platform';
import type { TestDatabase } from './database.ts';
import { describeAnswer } from './describe-answer.ts';
import { type OpenGateway, openGateway, type TestGatewayOptions, type TestPerson } from './open-gateway.ts';

export type { TestGatewayOptions, TestPerson } from './open-gateway.ts';

export interface TestAnswer<Reply = unknown> {
  readonly status: number;
  readonly reply: Reply;
  readonly problem: ProblemBody;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  /** The error that caused a 500. The response itself does not contain it. */
  readonly cause: Error | undefined;
}

/**
 * The real gateway on a real database, for tests. The test issues the tokens instead of an identity provider. Calls go through the complete
 * request pipeline; `listen` opens a real port for hubs and browsers.
 */
export class TestGateway {
  #opened: OpenGateway | undefined;
  /** The errors of calls, by the number that was sent with each call. */
  readonly #thrown = new Map<string, Error>();
  #calls = 0;
  /** Calls come from outside, so they are no part of a transaction that the test itself keeps open. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #companyTables: readonly string[] | undefined;

  async open(options: TestGatewayOptions = {}): Promise<this> {
    this.#opened = await openGateway(options);
    const { http } = this.gateway;
    http.addHook('onError', async (request, _reply, error) => {
      this.#thrown.set(String(request.headers[callHeader]), error);
    });
    await http.ready(); // hooks can be added only before this
    return this;
  }

  get gateway(): Gateway {
    return this.#whenOpen.gateway;
  }

  get database(): TestDatabase {
    return this.#whenOpen.database;
  }

  get people(): Map<string, TestPerson> {
    return this.#whenOpen.people;
  }

  get #whenOpen(): OpenGateway {
    if (this.#opened) return this.#opened;
    throw new Error(
      'The gateway is not open yet: useGateway opens it before the tests, so ask it in a test or a hook.',
    );
  }

  /** Creates a user who is signed in with a new access token. */
  async person(name = 'Jana Nováková'): Promise<TestPerson> {
    const token = randomUUID();
    const claims: TokenClaims = { subject: randomUUID(), email: `${token}@example.sk`, name };
    const { id } = await this.gateway.services.callers.get(claims);
    const person = { ...claims, id, token };
    this.people.set(token, person);
    return person;
  }

  /**
   * Creates a company and, unless `owner` is given, its owner. It has a Pro licence, and every feature flag that an endpoint requires is
   * on.
   */
  async company(input: Partial<CompanyInput> = {}, owner?: TestPerson): Promise<{ id: string; owner: TestPerson }> {
    const { db } = this.database;
    const person = owner ?? (await this.person());
    const today = todayAt(this.gateway.services.now());
    const id = await db.asSystem('test company', async (tx) => {
      const company = await insertCompany(tx, { input: { ...companyInput, ...input }, ownerId: person.id });
      // All features are open unless the test changes this.
      await tx
        .updateTable('licence')
        .set({ type: 'Pro', package_name: 'Pro', customer_number: 'K-1' })
        .where('company_id', '=', company)
        .execute();
      // Two licences are on offer, so that a sample can choose another one than the company has.
      for (const companies of [1, 2]) await issueLicence(tx, licenceOnOffer(person.email, companies));
      for (const name of this.#flagsAsked())
        await tx.insertInto('feature_flag').values({ name, company_id: company, enabled: true }).execute();
      await setUpCompany(tx, this.gateway.host, { companyId: company, userId: person.id, today });
      return company;
    });
    return { id, owner: person };
  }

  /** Returns the names of the feature flags that the gate of some endpoint requires to be on. */
  #flagsAsked(): Set<string> {
    const gates = this.gateway.host.contributions.read(implementations).map(({ value }) => value.endpoint.gate);
    const leaves = gates.flatMap((gate) => (gate ? leavesOf(gate) : []));
    return new Set(leaves.flatMap((leaf) => (leaf.kind === 'flag' && leaf.on ? [leaf.name] : [])));
  }

  /** Switches a feature flag of the company, as an operator would. */
  async flag(companyId: string, name: string, enabled: boolean): Promise<void> {
    await this.database.db.asSystem('test flag', async (tx) => {
      await tx
        .insertInto('feature_flag')
        .values({ name, company_id: companyId, enabled })
        .onConflict((conflict) => conflict.columns(['company_id', 'name']).doUpdateSet({ enabled }))
        .execute();
    });
    this.gateway.services.members.drop(companyId);
  }

  /** Gives the company this licence for Invoicing, as an operator would. Every gateway has received the change when this returns. */
  async licence(companyId: string, change: Updateable<LicenceTable>): Promise<void> {
    await this.database.db.asSystem('test licence', async (tx) => {
      await tx
        .updateTable('licence')
        .set({ ...freeLicence, modules: [], trial_exists: false, ...change })
        .where('company_id', '=', companyId)
        .where('application_type', '=', 'Invoicing')
        .execute();
    });
    this.gateway.services.members.drop(companyId);
  }

  /** Creates a user, and adds the user to a company with a role. */
  async member(companyId: string, role: Role): Promise<TestPerson> {
    const person = await this.person(`${role} ${this.people.size}`);
    await this.database.db.asSystem('test member', (tx) =>
      tx
        .insertInto('membership')
        .values({ company_id: companyId, user_id: person.id, role, last_login_at: null })
        .execute(),
    );
    return person;
  }

  /** Adds a new user to the company for each role, and returns them by role. */
  async members(companyId: string): Promise<Record<Role, TestPerson>> {
    const people = await Promise.all(roles.map(async (role) => [role, await this.member(companyId, role)] as const));
    return Object.fromEntries(people) as Record<Role, TestPerson>; // there is one entry per role
  }

  /** Adds a company's exception to the default permissions. Every gateway has received it when this returns. */
  async override(
    companyId: string,
    exception: {
      readonly role?: Role;
      readonly userId?: string;
      readonly permission: string;
      readonly allowed: boolean;
    },
  ): Promise<void> {
    const { role = null, userId = null, permission, allowed } = exception;
    await this.database.db.asSystem('test right', async (tx) => {
      await tx
        .insertInto('permission_override')
        .values({ company_id: companyId, role, user_id: userId, permission, allowed })
        .execute();
    });
    this.gateway.services.members.drop(companyId);
  }

  /** Calls an endpoint. It never throws for a refusal. If `as` is undefined, the call has no token. */
  async call<E extends Endpoint>(
    as: Pick<TestPerson, 'token'> | undefined,
    endpoint: E,
    input: CallInput<E>,
    { headers = {} }: { readonly headers?: Record<string, string> } = {},
  ): Promise<TestAnswer<ReplyOf<E>>> {
    // CallInput has each of the three parts only if the endpoint has it.
    const {
      params = {},
      query = {},
      body,
    } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
    const number = String(++this.#calls);
    const request = {
      method: endpoint.method,
      url: `/gateway/${fillPath(endpoint.path, params)}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), [callHeader]: number, ...headers },
      ...(body === undefined ? {} : { payload: endpoint.form ? formOf(body) : body }),
    };
    const answer = await this.#outside(async () => this.gateway.http.inject(request));
    const cause = this.#thrown.get(number);
    this.#thrown.delete(number);
    const type = String(answer.headers['content-type']);
    const text = type.startsWith('text/plain') ? answer.body : undefined; // the reply is a plain text
    const parsed: unknown = /json/.test(type) ? answer.json() : text;
    return {
      status: answer.statusCode,
      reply: parsed as ReplyOf<E>, // the route has validated it on success; tests check the status first
      problem: parsed as ProblemBody,
      headers: answer.headers,
      bytes: answer.rawPayload,
      cause: answer.statusCode >= 500 ? cause : undefined,
    };
  }

  /** Calls an endpoint like `call` and requires a success. @throws Error with the problem */
  async ok<E extends Endpoint>(as: Pick<TestPerson, 'token'>, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const answer = await this.call(as, endpoint, input);
    if (answer.status >= 400) throw new Error(describeAnswer(endpoint, answer, 'test'));
    return answer.reply;
  }

  /** Returns a checksum of the rows of one company for each table. Tables that every request writes are left out. */
  async rowChecksums(companyId: string): Promise<Record<string, string>> {
    return this.database.db.inCompany(companyId, { id: companyId }, async (tx) => {
      this.#companyTables ??= (
        await sql<{ name: string }>`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'company_id' and table_name not in ('outbox', 'idempotency_answer')`.execute(
          tx,
        )
      ).rows.map(({ name }) => name);
      // One statement reads all tables, because one per table would be two hundred statements for each comparison.
      const sums = this.#companyTables.map(
        (name) => sql`select ${name}::text as name, sum(hashtextextended(t::text, 0))::text as sum
          from ${sql.table(name)} t where company_id = ${companyId}::uuid`,
      );
      const { rows } = await sql<{ name: string; sum: string | null }>`${sql.join(sums, sql` union all `)}`.execute(tx);
      return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
    });
  }

  /** Starts to listen on a free port. @returns the origin, such as `http://127.0.0.1:40123` */
  async listen(): Promise<string> {
    return this.gateway.http.listen({ port: 0, host: '127.0.0.1' });
  }

  /** Closes the gateway, also one that failed to open. That failure was already reported by the test that created it. */
  async close(): Promise<void> {
    const { gateway, database, ownsDatabase = false } = this.#opened ?? {};
    await gateway?.stop();
    if (ownsDatabase) await database?.close();
  }
}

/** Creates a form as a browser sends it. Values that are not files become text. */
function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Readonly<Record<string, Partial<FormFile>>>))
    if (value?.bytes instanceof Uint8Array)
      form.append(name, new Blob([value.bytes], { type: value.type ?? '' }), value.name);
    else form.append(name, String(value));
  return form;
}

const callHeader = 'x-kostra-test-call';

function licenceOnOffer(holder: string, companies: number) {
  return {
    type: 'Pro',
    holder_email: holder,
    companies_limit: companies,
    valid_until: null,
    detailed_modules: null,
    users_limit: null,
  } as const;
}

const companyInput: CompanyInput = {
  address: {
    businessName: 'Skúšobná s. r. o.',
    contactName: 'Jana Nováková',
    street: 'Hlavná 1',
    postCode: '040 01',
    city: 'Košice',
    country: 'SK',
  },
  registrationId: '36421928',
  taxId: '2021854736',
  vatId: 'SK2021854736',
  vatPayerType: 'Payer',
  registrationCourtTextTranslations: { sk: 'Mestský súd Košice, oddiel Sro, vložka č. 1/V' },
};

/** Opens a gateway, which the caller must close. `useGateway` opens and closes one for all tests of a file. */
export function testGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  return new TestGateway().open(options);
}
