export * from './access.ts';
export * from './endpoints.ts';
export * from './events.ts';
export { movementTypes } from './movement-types.ts';
export { type LinkedMovements, type ListedMovement, type Movement, NewMovement, type StockLevel } from './schemas.ts';
export * from './stock-places.ts';
export * from './stock-store.ts';
