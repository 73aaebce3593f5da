export * from './access.ts';
export * from './endpoints.ts';
export { type Warehouse, WarehouseInput } from './schemas.ts';
export * from './warehouse-directory.ts';
export * from './warehouse-pages.ts';
export * from './warehouse-uses.ts';
export * from './warehouses-store.ts';
