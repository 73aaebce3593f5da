export { checkGate } from './check-gate.ts';
export { checkedExtra } from './checked-extra.ts';
export { hasUnseenCharacter, refuseLineEnds, withoutUnseenCharacters } from './bad-characters.ts';
export * from './refusal.ts';
export { attempt, refusalOf, runAndUndo } from './savepoint.ts';
export {
  detailText,
  englishOnly,
  fieldName,
  fieldText,
  moneyText,
  type RefusalText,
  refusalTexts,
} from './refusal-texts.ts';
export { admitWithinUserCount, isWithinUserCount } from './user-count.ts';
export type * from './call.ts';
export {
  type CallBeforeTransaction,
  type AnswerOf,
  type CallAfter,
  type CallOf,
  type Implementation,
  implement,
  implementPublic,
} from './implement.ts';
export * from './gateway-plugin.ts';
export { meaningsOfWarnings, unexplainedWarning, warningMeanings } from './warning-meanings.ts';
export { type AskedRight, type AskedRights, asking, unnamedRight } from './asked-rights.ts';
export { type AnyCall, type InnerCalls, innerCalls, innerCallsOf } from './inner-calls.ts';
export * from './member-facts.ts';
export { missingIds, type ReferencePlace, type ReferenceTarget, referenceTargets } from './references.ts';
export { accessTopic, MemberCache } from './member-cache.ts';
export { CallerDirectory, handOverAccount, type TokenClaims } from './caller-directory.ts';
export type { GatewayServices } from './gateway-services.ts';
export { drainServer, watchConnections } from './drain-server.ts';
export { createHttpGateway, type HttpGatewayOptions } from './http-gateway.ts';
export type { ContractModules, OpenApiDocument, OperationObject, SchemaObject } from './open-api/index.ts';
export { type ProgramMessage, programMessages } from './open-api/index.ts';
export { checkHandlers, endpointsOf, type HandlerFinding, namedEndpoints } from './check-handlers.ts';
export { refuseTakenExternalId } from './external-id.ts';
export { emitEvent } from './emitter.ts';
export { clientAddress, wholeAddress } from './client-address.ts';
export { tooMany } from './before-the-body.ts';
export { RequestLimiter, type RequestLimits } from './request-limiter.ts';
export { correlationOf } from './request-log.ts';
export { isUuid } from '#core/contract/formats';
export { purgeStoredResponses } from './idempotency.ts';
export { checkFilter } from './check-filter.schemas.ts';
export { inputCheck, replyCheck } from './validation.ts';
export { type KeysetKey, type KeysetOptions, keysetPage } from './keyset-page.ts';
