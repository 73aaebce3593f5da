export { ContractNames, type ContractModules } from './contract-names.ts';
export { type ProgramMessage, programMessages } from './program-messages.ts';
export { type DescribedEndpoint, openApiDocument } from './document.ts';
export type { OpenApiDocument, OperationObject, SchemaObject } from './open-api-types.ts';
export { servedDocument } from './descriptions/served-document.ts';
