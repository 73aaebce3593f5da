export * from './business-fields.ts';
export * from './line-fields.ts';
export * from './reported-goods.ts';
