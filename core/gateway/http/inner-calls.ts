import { mainApplication } from '#core/access';
import { todayAt } from '#core/calendar';
import { completeEndpoint } from '#core/contract/fields';
import { defaultLanguage, type Endpoint, languageOf } from '#core/contract';
import { type Contributions, type Scope, token, tokenOf } from '#core/registry';
import type { Tx } from '../database/index.ts';
import type { JobContext, JobStep } from '../jobs/job.ts';
import { filtersFor } from '../records/list-filters.ts';
import { checkGate, refusePrograms } from './check-gate.ts';
import type { CompanyCall } from './call.ts';
import { implementations } from './gateway-plugin.ts';
import type { AnswerOf, CallOf } from './implement.ts';
import { checkReferences, referenceTargets } from './references.ts';
import { inputCheck } from './validation.ts';

/** A call inside a company, with any input. */
export type AnyCall = CompanyCall<unknown, unknown, unknown>;

type InputOf<E> = E extends Endpoint
  ? Partial<Pick<CallOf<E> & { query: unknown }, 'params' | 'query' | 'body'>>
  : never;

/**
 * Calls an endpoint within another call or a step of a job, in the same transaction and with the same actor. Gate, input check and handler
 * are the same as for a person, so a record made by a rule is like one made by hand. Use it if the effect has to commit together with
 * something else.
 */
export interface InnerCalls {
  /** Calls the endpoint. @throws Refusal as the endpoint throws it */
  call<E extends Endpoint>(at: AnyCall, endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>>;
  /** Makes a call for the actor of a job in this step; `undefined` means that the actor is no member (any more). */
  callOf(
    context: Pick<JobContext<object>, 'payload' | 'actor' | 'now'>,
    tx: Tx,
    step: JobStep,
  ): Promise<AnyCall | undefined>;
}
export const innerCalls = token<InnerCalls, 'process'>('gateway.inner-calls', 'process');

export function innerCallsOf(scope: Pick<Scope, 'resolveAll'>, contributed: Pick<Contributions, 'read'>): InnerCalls {
  /** The endpoints by their ids, completed and with their checks as they are mounted: work in bulk calls one of them thousands of times. */
  const mounted = new Map<string, { readonly endpoint: Endpoint; readonly check: (body: unknown) => unknown }>();
  const mount = (open: Endpoint) => {
    const endpoint = completeEndpoint(open, contributed);
    const made = { endpoint, check: endpoint.body ? inputCheck(endpoint.body) : (body: unknown) => body };
    mounted.set(open.id, made);
    return made;
  };
  return {
    async call(at, open, { params = {}, query = {}, body }) {
      const { endpoint, check } = mounted.get(open.id) ?? mount(open);
      const found = contributed.read(implementations).find(({ value }) => value.endpoint.id === endpoint.id)?.value;
      if (!found) throw new Error(`No plugin implements ${endpoint.id}`);
      if (found.needs.some((need) => tokenOf(need).lifetime === 'request'))
        throw new TypeError(`${endpoint.id} keeps services for a request, so it cannot be called within another call`);
      if (found.before)
        throw new TypeError(
          `${endpoint.id} works ahead of its transaction, so it cannot be called within another call`,
        );
      refusePrograms(endpoint, at.user);
      checkGate(endpoint.gate, at.facts);
      const checked = check(body);
      const { tx, company } = at;
      const call: AnyCall = {
        ...at,
        params,
        query,
        body: checked,
        checkReferences: (options) =>
          checkReferences({
            ...options,
            schema: endpoint.body,
            body: checked,
            tx,
            companyId: company.id,
            targets: contributed.read(referenceTargets).map(({ value }) => value),
          }),
      };
      const services = await scope.resolveAll(found.needs);
      return (await found.handle(call as never, ...(services as never[]))) as never; // `implement` checked the handler against the call and the services
    },

    async callOf(context, tx, { emit, enqueue }) {
      const { companyId, actorUserId, locale, correlationId } = context.payload;
      const actor = await context.actor();
      const person = await tx
        .selectFrom('app_user')
        .select(['id', 'subject', 'email', 'name'])
        .where('id', '=', actorUserId)
        .executeTakeFirst();
      if (!actor || !person) return undefined;
      const { role, facts, accessToken } = actor;
      return {
        params: {},
        query: {},
        body: undefined,
        user: { ...person, role, ...(accessToken && { accessToken }) },
        company: { id: companyId },
        tx,
        facts,
        now: () => context.now(),
        today: () => todayAt(context.now()),
        correlationId,
        language: languageOf(locale) ?? defaultLanguage,
        application: mainApplication,
        // There is no body here; `call` replaces this with a check of its own body.
        checkReferences: async () => undefined,
        applyFilters: filtersFor(contributed, facts),
        emit,
        enqueue,
      };
    },
  };
}
