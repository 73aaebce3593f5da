/** The services of the server. The gateway part of a plugin imports only from here. */
export * from './access-tokens/index.ts';
export * from './database/index.ts';
export * from './entities/index.ts';
export * from './http/index.ts';
export * from './outbox/index.ts';
export * from './jobs/index.ts';
export * from './files/index.ts';
export * from './long-work/index.ts';
export * from './tables/index.ts';
export * from './secrets/index.ts';
export * from './hubs/index.ts';
export * from './platform/index.ts';
export { bearerOf } from './bearer.ts';
export * from './rich-text/index.ts';
export * from './mail/index.ts';
export * from './inbound/index.ts';
export { limitConcurrency, TooMuchWaiting, type Turn } from './limit-concurrency.ts';
export { FileReader, type ReaderLimits, ReaderStopped, type ReadingOptions } from './reading/file-reader.ts';
export * from './notify.ts';
export * from './refused-notice.ts';
export { fieldsAddedTwice, fieldTaken, type StartCheck, startChecks } from './start-checks.ts';
export * from './second-factor.ts';
export * from './service-finder.ts';
export * from './sign-in-sessions.ts';
export * from './outbound/index.ts';
export * from './program-events.ts';
export * from './assistant-tool.ts';
export * from './export-source.ts';
export { addedExportColumns } from './added-export.ts';
export * from './records/index.ts';
export * from './model-services.ts';
export * from './month-source.ts';
export * from './expected-money.ts';
export * from './record-groups.ts';
export * from './report-source.ts';
export * from './imports/index.ts';
export * from './realtime/index.ts';
export { deployedCatalogue } from './deployed-catalogue.ts';
export type { VerifiedBearer } from './identify-caller.ts';
export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
export * from './operator-command.ts';
export {
  type DemoCompany,
  type DemoContext,
  type DemoPart,
  demoParts,
  type DemoServers,
  demoServers,
} from './demo-part.ts';
