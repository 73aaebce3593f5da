/** The minimum number of issued documents before the survey is shown. */
export const documentsBefore = 10;
/** The minimum number of days of using Kostra before the survey is shown. */
export const daysBefore = 30;
/** The minimum number of days between two surveys of the same user, in any company. */
export const daysBetween = 180;
