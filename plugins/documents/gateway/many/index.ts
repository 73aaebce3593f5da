export { beginMany, changeManyWork } from './change-many.ts';
export { forecastMany } from './forecast-many.ts';
export { manyRights } from './which-many.ts';
