export { gateOfFile } from './gate-of-file.ts';
export {
  defineLongWork,
  type LongWork,
  type LongWorkRequest,
  type LongWorkKind,
  longWorkKinds,
  type LongWorkResult,
} from './long-work.ts';
export {
  dropParts,
  storePart,
  noonOf,
  partEntries,
  type PartFile,
  type PartOfFiles,
  readPart,
  readParts,
} from './stored-parts.ts';
export { longWorkJob } from './long-work-job.ts';
export { longWork, longWorkService, type LongWorkService } from './long-work-service.ts';
export { readOutcome } from './outcome.ts';
export { isOwn } from './own-work.ts';
