export * from './access.ts';
export * from './endpoints.ts';
export * from './events.ts';
export { type LinkedMovements, type Movement, NewMovement, type StockLevel } from './schemas.ts';
export * from './stock-store.ts';
