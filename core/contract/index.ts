export * from './problem.ts';
export * from './path.ts';
export * from './endpoint.ts';
export * from './sample.ts';
export * from './event-origin.ts';
export * from './hub-event.ts';
export * from './deferred-schema.ts';
export * from './formats/index.ts';
