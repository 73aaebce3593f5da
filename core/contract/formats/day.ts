/** Of a day in a schema, beside `format: 'date'`: the years for which calendar and database count, 1900 to 2199. */
export const dayPattern = '^(19|20|21)';
