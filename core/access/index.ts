export * from './roles.ts';
export * from './gates.ts';
export * from './licence.ts';
export * from './evaluate.ts';
export * from './catalogue.ts';
export * from './role-changes.ts';
export * from './simulated-facts.ts';
