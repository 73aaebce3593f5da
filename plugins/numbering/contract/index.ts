export * from './access.ts';
export * from './allocator.ts';
export * from './document-types.ts';
export * from './endpoints.ts';
export * from './number.ts';
export * from './numbered-documents.ts';
export * from './numbering-store.ts';
export * from './pattern.ts';
export * from './period.ts';
export * from './same-symbols.ts';
export * from './series-rules.ts';
export type {
  DocumentType,
  Finding,
  Integrity,
  NumberSeries,
  NumberSeriesInput,
  NumberSeriesUpdate,
} from './schemas.ts';
