export * from './access.ts';
export * from './endpoints.ts';
export * from './limits.ts';
export * from './vat-outlook-store.ts';
export * from './reasons.ts';
export {
  Forecast,
  ExcludedSupplies,
  LeftOutSupply,
  LineMark,
  Mark,
  MarkedDocument,
  VatLimit,
  VatOutlook,
} from './schemas.ts';
