import { accountants, all, licensed, resource, writers } from '#core/access';

/**
 * The permissions for numbering. Members who write documents choose a series and therefore read all of them; accountants change them.
 * Guests read only documents, partners and summaries, so no series. [B6-8]
 */
export const numberingSequences = resource('numberingSequences', { read: writers, edit: accountants });

/** The package for several series of one document type. [B6-17] */
const severalSeries = { package: 'Pro' } as const;

/** The licence for a second series of a document type. [A6-3] */
export const numberingCreate = licensed('numberingCreate', severalSeries);
/**
 * The licence to change the name, the next number and the reset of a series. Every company has a series, so every package contains it.
 * [A6-3]
 */
export const numberingEdit = licensed('numberingEdit', { package: 'Free' });
/** The licence to delete a series. The default series cannot be deleted, so this licence is in the package for several series. [A6-3] */
export const numberingDelete = licensed('numberingDelete', severalSeries);
/** The licence for several series and for a company's own pattern. [A6-3] [B6-17] */
export const numberingFormat = licensed('numberingFormat', severalSeries);
/** The licence to change the pattern of an existing series. Without it the pattern is read-only. [A6-3] */
export const numberingFormatChange = licensed('numberingFormatChange', { package: 'Flexi' });
/** The permission to give an existing series the company's own pattern. [A6-3] */
export const ownPattern = all(numberingFormatChange, numberingFormat);
