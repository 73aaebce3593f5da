/**
 * Fills a company with hundreds of thousands of rows: for `npm run kostra -- demo` and the benchmarks, not for
 * features.
 */
export {
  areRecordsOf,
  type BulkNumbers,
  bulkNumbers,
  type BulkRecords,
  bulkRecords,
  type NumberRun,
} from './bulk-needs.ts';
export {
  type BulkContext,
  type BulkModel,
  bulkModels,
  type BulkMoment,
  bulkPart,
  type BulkPart,
  bulkParts,
  isModelOf,
} from './bulk-part.ts';
