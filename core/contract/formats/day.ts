/**
 * The pattern of a day in a schema, in addition to `format: 'date'`. It limits the years to 1900 to 2199, which the calendar and the
 * database support.
 */
export const dayPattern = '^(19|20|21)';
