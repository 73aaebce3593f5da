import { accountants, all, licensed, resource, writers } from '#core/access';

/**
 * The permissions for numbering. A person who writes documents chooses their series and therefore reads them; persons who keep the books
 * change them. Guests read only documents, partners and summaries, so not the series. [B6-8]
 */
export const numberingSequences = resource('numberingSequences', { read: writers, edit: accountants });

/** The package for several series of one document type. [B6-17] */
const severalSeries = { package: 'Pro' } as const;

/** The licence for a second series of a document type. [A6-3] */
export const numberingCreate = licensed('numberingCreate', severalSeries);
/** The licence to change name, next number and reset of a series. Every company has a series, so every company has it. [A6-3] */
export const numberingEdit = licensed('numberingEdit', { package: 'Free' });
/** The licence to delete a series. Only a series beside the default one can be deleted, so it belongs to several series. [A6-3] */
export const numberingDelete = licensed('numberingDelete', severalSeries);
/** The licence for several series and for a company's own pattern. [A6-3] [B6-17] */
export const numberingFormat = licensed('numberingFormat', severalSeries);
/** The licence to change the pattern of an existing series. Without it the pattern is read-only. [A6-3] */
export const numberingFormatChange = licensed('numberingFormatChange', { package: 'Flexi' });
/** The permission to give an existing series the company's own pattern. [A6-3] */
export const ownPattern = all(numberingFormatChange, numberingFormat);
