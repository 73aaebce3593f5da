export * from './added-field.ts';
export * from './field.ts';
export * from './field-set.ts';
export * from './is-used.ts';
export * from './licences-needed.ts';
export * from './open-schema.ts';
export * from './added-to.ts';
