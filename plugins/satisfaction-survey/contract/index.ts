export * from './endpoints.ts';
export * from './rules.ts';
export type { SurveyAnswer } from './schemas.ts';
export * from './survey-store.ts';
