import { all } from '#core/access';
import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { numberingCreate, numberingDelete, numberingEdit, numberingFormat, numberingSequences } from './access.ts';
import * as schemas from './schemas.ts';

/** The refusal to delete the default series, because documents are numbered by it. [A4-15] */
export const defaultSeriesStays = problem('numbering-default-series', 409);
/** The refusal of a second series for a type that has only one. [A5-8] */
export const noMoreSeries = problem('numbering-single-series', 409);

const documentType = 'Invoice';
const sampleSeries = {
  sequenceCode: unique((serial) => `S${serial}`),
  name: 'Faktúry za služby',
  pattern: 'RRMMCCCC',
  counterInitValue: 1,
  counterResetByYear: false,
  isDefault: false,
};

/** Lists the document types: invoices first, proforma invoices second. [A2-36] */
export const listDocumentTypes = companyEndpoint({
  method: 'GET',
  path: 'numbering/document-types',
  gate: numberingSequences.read,
  reply: schemas.DocumentTypeList,
  sample: {},
});

/**
 * Lists the series of a type, the default one first.
 * @param documentType The type, such as `Invoice`, as `GET numbering/document-types` names it.
 */
export const listSeries = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType',
  gate: numberingSequences.read,
  reply: schemas.NumberSeriesList,
  sample: { params: { documentType } },
});

/** Creates a series. A new default series replaces the previous default. [A4-15] */
export const createSeries = companyEndpoint({
  method: 'POST',
  path: 'numbering/:documentType',
  gate: all(numberingSequences.edit, numberingCreate, numberingFormat),
  body: schemas.NumberSeriesInput,
  reply: schemas.NumberSeries,
  problems: [noMoreSeries],
  sample: { params: { documentType }, body: sampleSeries },
});

const created = { documentType, sequenceCode: from(createSeries, ({ sequenceCode }) => sequenceCode) };

/** Returns a number series with its pattern and its next number. */
export const readSeries = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/:sequenceCode',
  gate: numberingSequences.read,
  reply: schemas.NumberSeries,
  sample: { params: created },
});

/**
 * Changes a series. A changed pattern also requires a licence with `numberingFormatChange`, and a pattern of the
 * company's own one with `numberingFormat`. [A6-3] The next number is set for today's period; numbers that are already
 * taken are skipped later. If the code changes, drafts get the new code.
 */
export const updateSeries = companyEndpoint({
  method: 'PUT',
  path: 'numbering/:documentType/:sequenceCode',
  gate: all(numberingSequences.edit, numberingEdit),
  body: schemas.NumberSeriesUpdate,
  reply: schemas.NumberSeries,
  problems: [problems.staleVersion],
  sample: {
    params: created,
    body: { ...sampleSeries, ...created, version: from(createSeries, ({ version }) => version) },
  },
});

/** Deletes a series. Its drafts then belong to the default series. */
export const deleteSeries = companyEndpoint({
  method: 'DELETE',
  path: 'numbering/:documentType/:sequenceCode',
  gate: all(numberingSequences.edit, numberingDelete),
  reply: schemas.DeletedSeries,
  problems: [defaultSeriesStays],
  sample: { params: created },
});

/** Returns the next numbers as of today, for a pattern and a next number that need not be saved. [A5-5] */
export const previewSeries = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/preview',
  gate: numberingSequences.read,
  query: schemas.PreviewQuery,
  reply: schemas.Preview,
  sample: { params: { documentType }, query: { pattern: 'RRRRCCCC', counterInitValue: 1, count: 3 } },
});

/** Returns whether a code is free among the series of the type; the series that is being edited does not count. [A5-3] */
export const checkUnique = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/unique',
  gate: numberingSequences.read,
  query: schemas.UniqueQuery,
  reply: schemas.Unique,
  sample: { params: { documentType }, query: { sequenceCode: 'NOVY' } },
});

/** Returns the missing, duplicate and out-of-order numbers of a period; by default of the latest one. */
export const readIntegrity = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/:sequenceCode/integrity',
  gate: numberingSequences.read,
  query: schemas.IntegrityQuery,
  reply: schemas.Integrity,
  sample: { params: created, query: {} },
});
