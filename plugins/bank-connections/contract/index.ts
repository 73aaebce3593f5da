export * from './access.ts';
export * from './connection-states.ts';
export * from './connections-store.ts';
export * from './endpoints.ts';
export type { BankConnection, BankRefresh, CompletedConnection, ConnectionResult, Connections } from './schemas.ts';
export * from './xs2a-banks.ts';
