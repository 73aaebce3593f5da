import { accountants, all, gatingLists, licensed, resource, writers } from '#core/access';

/**
 * Whoever writes documents chooses their series, and so reads them; those who keep the books change them. Guests read
 * documents, partners and summaries alone, so not the series. [B6-8]
 */
export const numberingSequences = resource('numberingSequences', { read: writers, edit: accountants });

/** A second series of a document type: several series are Pro. [A6-3] [B6-17] */
export const numberingCreate = licensed('numberingCreate', gatingLists.multipleNumberingSeries);
/** Name, next number and reset of a series: everybody has one, so everybody may. [A6-3] */
export const numberingEdit = licensed('numberingEdit', { package: 'Free' });
/** Only a series beside the default one can go, so it belongs with several series. [A6-3] */
export const numberingDelete = licensed('numberingDelete', gatingLists.multipleNumberingSeries);
/** Several series and a pattern of one's own. [A6-3] [B6-17] */
export const numberingFormat = licensed('numberingFormat', gatingLists.multipleNumberingSeries);
/** Another pattern for a series that is there: without it the pattern is read-only. [A6-3] */
export const numberingFormatChange = licensed('numberingFormatChange', { package: 'Flexi' });
/** A pattern of the company's own for a series that is there. [A6-3] */
export const ownPattern = all(numberingFormatChange, numberingFormat);
