export * from './access.ts';
export * from './allocator.ts';
export * from './number.ts';
export * from './pattern.ts';
export * from './period.ts';
