import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { mainApplication } from '#core/access';
import { defaultLanguage, languageOf } from '#core/contract';
import { todayAt } from '#core/calendar';
import type { Endpoint } from '#core/contract';
import { completeEndpoint } from '#core/contract/fields';
import { eventCursorHeader, eventOrigin, problems } from '#core/contract';
import { type PluginHost, type Scope, tokenOf } from '#core/registry';
import { bearerOf } from '../bearer.ts';
import type { Tx } from '../database/index.ts';
import { readEventCursor } from '../outbox/index.ts';
import { filtersFor } from '../records/list-filters.ts';
import { unnamedRight, unnamedRights } from './asked-rights.ts';
import { checkGate, refusePrograms } from './check-gate.ts';
import { isFromOutside, tooMany } from './before-the-body.ts';
import { refuseBadCharacters } from './bad-characters.ts';
import type { BaseCall, Caller, CompanyCall, FileReply, UserCall } from './call.ts';
import { contentDisposition } from './content-disposition.ts';
import { emitEvent } from './emitter.ts';
import { implementations } from './gateway-plugin.ts';
import type { GatewayServices, IdentifiedCaller } from './gateway-services.ts';
import {
  claimKey,
  type KeyedRequest,
  storeResponse,
  storedResponse,
  requestHash,
  type StoredResponse,
} from './idempotency.ts';
import type { Implementation } from './implement.ts';
import { factsOf } from './member-facts.ts';
import { ReadOnlyFields, refuseChanged } from './read-only-fields.ts';
import { checkReferences, referenceTargets } from './references.ts';
import { Refusal } from './refusal.ts';
import { detailText } from './refusal-texts.ts';
import type { RequestLimiter } from './request-limiter.ts';
import { admitWithinUserCount } from './user-count.ts';
import { meaningsOfWarnings, unexplainedWarning } from './warning-meanings.ts';
import { isUuid } from '#core/contract/formats';
import { inputCheck, replyCheck } from './validation.ts';

/**
 * Handles the requests of one endpoint. The order of refusals is fixed: 401, 404 for a company of which the caller is no member (402 for a
 * member beyond the licence's number of users, who has no access either), 403, 402, 404 for a flag, 400; then the handler runs in a
 * transaction that sees one company.
 */
export class EndpointRoute {
  readonly endpoint: Endpoint;
  readonly #implementation: Implementation;
  /** The handler of GET at the same path if this endpoint is a PUT; it reads the current values of read-only fields. */
  readonly #reader: Implementation | undefined;
  readonly #readOnly: ReadOnlyFields | undefined;
  readonly #services: GatewayServices;
  readonly #host: PluginHost;
  readonly #limiter: RequestLimiter;
  /** The caller of each running request, from the check of its token to its handler. */
  readonly #identified = new WeakMap<FastifyRequest, IdentifiedCaller>();
  readonly #checkQuery: (value: unknown) => unknown;
  readonly #checkBody: (value: unknown) => unknown;
  readonly #checkReply: (value: unknown) => void;

  constructor(implementation: Implementation, services: GatewayServices, host: PluginHost, limiter: RequestLimiter) {
    const endpoint = completeEndpoint(implementation.endpoint, host.contributions);
    this.endpoint = endpoint;
    this.#implementation = implementation;
    this.#reader =
      endpoint.method === 'PUT' && endpoint.scope === 'company' && endpoint.body
        ? host.contributions.read(implementations).find(({ value }) => value.endpoint.id === `GET ${endpoint.path}`)
            ?.value
        : undefined;
    this.#readOnly =
      this.#reader && new ReadOnlyFields(endpoint, completeEndpoint(this.#reader.endpoint, host.contributions));
    this.#services = services;
    this.#limiter = limiter;
    this.#host = host;
    this.#checkQuery = endpoint.query ? inputCheck(endpoint.query, { convert: true }) : refuseFields;
    this.#checkBody = endpoint.body ? inputCheck(endpoint.body) : refuseFields;
    this.#checkReply = endpoint.reply ? replyCheck(endpoint.reply) : () => undefined;
  }

  /** Checks the token, before anything of the body is read. */
  async admit(request: FastifyRequest): Promise<void> {
    if (this.endpoint.scope === 'public') return;
    const token = bearerOf(request.headers.authorization);
    const identified = token ? await this.#services.identify(token) : undefined;
    if (!identified) throw new Refusal(problems.unauthenticated);
    const seconds = isFromOutside(request) ? await this.#limiter.person(identified.caller.subject) : 0;
    if (seconds > 0) throw tooMany(seconds);
    this.#identified.set(request, identified);
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = await whole(await this.#answer(request), reply);
    void reply.code(answer.status);
    for (const [name, value] of Object.entries(answer.headers ?? {})) void reply.header(name, value);
    if (answer.contentType) void reply.type(answer.contentType);
    await reply.send(answer.body ?? undefined);
  }

  async #answer(request: FastifyRequest): Promise<Answer> {
    const { scope } = this.endpoint;
    const base = this.#baseCall(request);
    if (scope === 'public') return this.#respond(await this.#invoke(this.#withInput(base, request)));
    const identified = this.#identified.get(request);
    if (!identified) throw new Refusal(problems.unauthenticated);
    const { caller: user, session } = identified;
    return scope === 'user' ? this.#inUser(request, base, user, session) : this.#inCompany(request, base, user);
  }

  async #inUser(
    request: FastifyRequest,
    base: BaseCall<unknown, unknown, unknown>,
    user: Caller,
    session: string | undefined,
  ): Promise<Answer> {
    refusePrograms(this.endpoint, user);
    const call = this.#withInput(base, request);
    const prepared = await this.#before({ ...call, user, session });
    return this.#services.database.inUser(user, async (tx) => {
      // The cursor is read before all data. Only user endpoints need it, because events may be missed between this response and opening a
      // company.
      const cursor = this.endpoint.method === 'GET' ? await readEventCursor(tx, this.#services.now()) : undefined;
      const invoke = () => this.#invoke({ ...call, ...prepared, user, session, tx } satisfies UserCall);
      const answer = await this.#once(tx, this.#keyed(request, user, null), invoke);
      return cursor ? { ...answer, headers: { ...answer.headers, [eventCursorHeader]: cursor } } : answer;
    });
  }

  async #inCompany(request: FastifyRequest, base: BaseCall<unknown, unknown, unknown>, user: Caller): Promise<Answer> {
    const { database, members, settings, jobs } = this.#services;
    const { companyId, ...params } = base.params as Record<string, string>; // from the path of this route
    const snapshot = companyId && isUuid(companyId) ? await members.get(companyId, user.id, base.today()) : undefined;
    if (!companyId || !snapshot) throw new Refusal(this.#notMember(), { detail: detailText('no-company') });
    admitWithinUserCount(snapshot, base.application);
    refusePrograms(this.endpoint, user);
    const facts = factsOf(snapshot, base.application, settings, user.accessToken?.scopes);
    checkGate(this.endpoint.gate, facts);
    const { body, sent } = this.#readOnly?.split(request.body) ?? { body: request.body, sent: {} };
    const input = this.#withInput(base, request, body);
    const connectionId = header(request, 'x-kostra-connection-id');
    const origin = connectionId && eventOrigin(connectionId, user.subject);
    const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
      database.inCompany(companyId, user, work, {
        correlationId: base.correlationId,
        ...(this.endpoint.isSlowQuery && { kind: 'report' as const }),
      });
    const keyed = this.#keyed(request, user, companyId);
    const callContext = {
      ...input,
      params,
      user: { ...user, role: snapshot.role },
      company: { id: companyId },
      bearer: bearerOf(request.headers.authorization),
      facts,
    };
    const answered =
      this.#implementation.before && keyed ? await inCompany((tx) => storedResponse(tx, keyed)) : undefined;
    if (answered) return answered;
    const prepared = await this.#before({ ...callContext, inCompany });
    return inCompany((tx) => {
      const call: CompanyCall = {
        ...callContext,
        ...prepared,
        tx,
        checkReferences: (options) =>
          checkReferences({
            ...options,
            schema: this.endpoint.body,
            body: input.body,
            tx,
            companyId,
            targets: this.#host.contributions.read(referenceTargets).map(({ value }) => value),
          }),
        applyFilters: filtersFor(this.#host.contributions, facts),
        emit: (event, payload, to) => emitEvent({ tx, companyId, origin }, event, payload, to),
        enqueue: (job, data, moment) =>
          jobs.enqueue(
            tx,
            job,
            {
              ...data,
              companyId,
              actorUserId: user.id,
              locale: base.language,
              correlationId: base.correlationId,
              ...(user.accessToken && {
                accessToken: { id: user.accessToken.id, scopes: [...user.accessToken.scopes] },
              }),
            },
            moment,
          ),
      };
      return this.#once(tx, keyed, async () => {
        await this.#refuseChanged(call, sent);
        return this.#invoke(call);
      });
    });
  }

  /** Runs the part of the handler that comes before the transaction, if there is one. */
  async #before(call: object): Promise<{ readonly prepared?: unknown }> {
    const { needs, before } = this.#implementation;
    return before ? { prepared: await this.#invoke(call, { needs, handle: before }) } : {};
  }

  /** Runs the handler, unless the same request was answered before: then that response is repeated. */
  async #once(tx: Tx, keyed: KeyedRequest | undefined, run: () => Promise<unknown>): Promise<Answer> {
    const before = keyed && (await claimKey(tx, keyed));
    if (before) return before;
    const answer = this.#respond(await run());
    if (!keyed) return answer;
    const storedAnswer = this.endpoint.returnsSecret ? shownOnce() : answer;
    await storeResponse(tx, keyed, {
      ...storedAnswer,
      body: storedAnswer.body === null ? null : Buffer.from(storedAnswer.body),
    });
    return answer;
  }

  /** Checks read-only fields; it reads the record only if the body contains some. */
  async #refuseChanged(call: CompanyCall, sent: Readonly<Record<string, unknown>>): Promise<void> {
    if (!this.#reader || Object.keys(sent).length === 0) return;
    const current = await this.#invoke({ ...call, query: {}, body: undefined } satisfies CompanyCall, this.#reader);
    const { version } = call.body as { readonly version?: unknown }; // the body had such fields, so it is an object
    refuseChanged(sent, { version, current: current as Readonly<Record<string, unknown>> }); // a reply with such fields is an object too
  }

  async #invoke(
    call: unknown,
    { needs, handle }: Pick<Implementation, 'needs' | 'handle'> = this.#implementation,
  ): Promise<unknown> {
    const ofRequest = needs.some((need) => tokenOf(need).lifetime === 'request');
    const scope: Scope = ofRequest
      ? this.#host.scope.child({ lifetime: 'request', name: this.endpoint.id })
      : this.#host.scope;
    try {
      const services = await scope.resolveAll(needs);
      return await handle(call as never, ...(services as never[])); // `implement` checked the handler against the call and the services
    } catch (error) {
      this.#reportUnexplained(error);
      throw error;
    } finally {
      if (ofRequest) await scope.dispose();
    }
  }

  /** Reports a right that the OpenAPI document does not name at this endpoint, and a question that it does not explain. */
  #reportUnexplained(error: unknown): void {
    if (!(error instanceof Refusal)) return;
    const meanings = meaningsOfWarnings(this.#host.contributions);
    const codes = error.details.warnings?.map(({ code }) => code).filter((code) => !(code in meanings)) ?? [];
    if (codes.length > 0) this.#services.log.warn({ endpoint: this.endpoint.id, codes }, unexplainedWarning);
    if (error.problem.code !== problems.forbidden.code) return;
    const rights = unnamedRights(this.#implementation, error.details.denials ?? [], this.#host.contributions);
    if (rights.length > 0) this.#services.log.warn({ endpoint: this.endpoint.id, rights }, unnamedRight);
  }

  #respond(result: unknown): Answer {
    const { file, reply, accepted } = this.endpoint;
    if (file) {
      const { name, type = file, bytes, disposition = 'attachment' } = result as FileReply; // `implement` required such a result
      const headers = { 'content-disposition': contentDisposition(disposition, name) };
      return {
        status: 200,
        contentType: type,
        ...(typeof bytes === 'function' ? { body: null, later: bytes } : { body: Buffer.from(bytes) }),
        headers,
      };
    }
    if (!reply) return { status: 204, contentType: null, body: null };
    this.#checkReply(result);
    const status = accepted ? 202 : 200;
    // A reply that is only a text, such as an address, is sent as plain text.
    if (typeof result === 'string') return { status, contentType: 'text/plain; charset=utf-8', body: result };
    return { status, contentType: 'application/json', body: JSON.stringify(result) };
  }

  #baseCall(request: FastifyRequest): BaseCall<unknown, unknown, unknown> {
    const { now, applications } = this.#services;
    const application = header(request, 'x-kostra-application');
    let day: string | undefined; // one day for the whole request, also at midnight; and it is cached because rows call this hundreds of times
    return {
      params: inLowerCase(request.params as Record<string, string>), // from the path of this route
      query: undefined,
      body: undefined,
      now,
      today: () => (day ??= todayAt(now())),
      correlationId: request.id,
      language: languageOf(header(request, 'accept-language')) ?? defaultLanguage,
      application: application && applications.includes(application) ? application : mainApplication,
    };
  }

  #withInput(
    base: BaseCall<unknown, unknown, unknown>,
    request: FastifyRequest,
    body = request.body,
  ): BaseCall<unknown, unknown, unknown> {
    refuseBadCharacters(base.params);
    refuseBadCharacters(request.query);
    refuseBadCharacters(body);
    return { ...base, query: this.#checkQuery(request.query), body: this.#checkBody(body) };
  }

  #keyed(request: FastifyRequest, user: Caller, companyId: string | null): KeyedRequest | undefined {
    const sent = header(request, 'idempotency-key');
    // A file is made after the transaction and changes nothing, so a repeated request makes it again.
    if (!sent || this.endpoint.method === 'GET' || this.endpoint.file) return undefined;
    if (sent.length > 200) throw new Refusal(problems.invalidInput, { detail: detailText('long-key') });
    const key = user.accessToken ? `${user.accessToken.id} ${sent}` : sent; // a program's keys are separate from those of other programs and of its owner
    return {
      userId: user.id,
      key,
      companyId,
      endpoint: this.endpoint.id,
      hash: requestHash(request.url, request.body),
    };
  }

  /** Returns 404, because an outsider must not learn what exists; only `last-login` answers 401 [B8-16]. */
  #notMember() {
    return this.endpoint.problems.find(({ code }) => code === 'membership-gone') ?? problems.notFound;
  }
}

/**
 * Writes ids in lower case. PostgreSQL accepts both; but hub groups, caches, locks and text comparisons use the form that PostgreSQL
 * returns.
 */
function inLowerCase(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isUuid(value) ? value.toLowerCase() : value]),
  );
}

/** Returns the response to a repeated key if the first response contained a secret: the action was done, and the secret is not stored. */
function shownOnce(): Answer & { readonly body: string } {
  const refusal = new Refusal(problems.shownOnce);
  const { status } = problems.shownOnce;
  return { status, contentType: 'application/problem+json', body: JSON.stringify(refusal.toBody()) };
}

type Answer = Omit<StoredResponse, 'body'> & {
  /** The body; a text is sent together with the header in one piece. */
  readonly body: Buffer | string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the body after the transaction, so that slow rendering holds no connection. */
  readonly later?: (signal: AbortSignal) => Promise<Uint8Array>;
};

async function whole({ later, ...answer }: Answer, reply: FastifyReply): Promise<Answer> {
  return later ? { ...answer, body: Buffer.from(await later(hungUpSignal(reply))) } : answer;
}

/** Returns a signal that is aborted when the connection of the caller ends. */
function hungUpSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}

const checkNothing = inputCheck(Type.Object({}));

/** Checks the query or body of an endpoint that has none: what no handler reads is refused, as an unknown field is. */
function refuseFields(input: unknown): undefined {
  if (input !== undefined && input !== null && input !== '') checkNothing(input);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
