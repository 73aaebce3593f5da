/** Issued documents before somebody is asked. */
export const documentsBefore = 10;
/** Days that somebody has been using Kostra before being asked. */
export const daysBefore = 30;
/** Days within which nobody is asked twice, in whatever company. */
export const daysBetween = 180;
