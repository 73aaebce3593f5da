export * from './access.ts';
export * from './chat.ts';
export * from './endpoints.ts';
export * from './hub.ts';
export * from './schemas.ts';
export * from './visualization.ts';
