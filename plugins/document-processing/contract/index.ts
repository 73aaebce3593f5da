export * from './access.ts';
export * from './arrivals.ts';
export * from './endpoints.ts';
export * from './file-receivers.ts';
export * from './inbox-actions.ts';
export * from './inbox-endpoints.ts';
export * from './inbox-store.ts';
export * from './inbox-types.ts';
export * from './received-date.ts';
export type {
  ArrivedDocument,
  ArrivedDocumentDetail,
  ArrivedNote,
  ArrivedState,
  FileReadings,
  ReadField,
  ReadLine,
  Reading,
  ReadRemark,
  RefusedFile,
  AcceptedEmail,
} from './inbox.schemas.ts';
export type { ProcessingSetting, ReceivedDateSettings } from './schemas.ts';
