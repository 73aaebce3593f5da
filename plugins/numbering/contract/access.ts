import { accountants, all, licensed, resource, writers } from '#core/access';

/**
 * Whoever writes documents chooses their series, and so reads them; those who keep the books change them. Guests read
 * documents, partners and summaries alone, so not the series. [B6-8]
 */
export const numberingSequences = resource('numberingSequences', { read: writers, edit: accountants });

/** Several series of one document type are Pro. [B6-17] */
const severalSeries = { package: 'Pro' } as const;

/** A second series of a document type. [A6-3] */
export const numberingCreate = licensed('numberingCreate', severalSeries);
/** Name, next number and reset of a series: everybody has one, so everybody may. [A6-3] */
export const numberingEdit = licensed('numberingEdit', { package: 'Free' });
/** Only a series beside the default one can go, so it belongs with several series. [A6-3] */
export const numberingDelete = licensed('numberingDelete', severalSeries);
/** Several series and a pattern of one's own. [A6-3] [B6-17] */
export const numberingFormat = licensed('numberingFormat', severalSeries);
/** Another pattern for a series that is there: without it the pattern is read-only. [A6-3] */
export const numberingFormatChange = licensed('numberingFormatChange', { package: 'Flexi' });
/** A pattern of the company's own for a series that is there. [A6-3] */
export const ownPattern = all(numberingFormatChange, numberingFormat);
