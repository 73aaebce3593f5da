import { all } from '#core/access';
import { companyEndpoint, from, problem, problems, unique } from '#core/contract';
import { numberingCreate, numberingDelete, numberingEdit, numberingFormat, numberingSequences } from './access.ts';
import * as schemas from './schemas.ts';

/** The default series stays: documents are numbered by it. [A4-15] */
export const defaultSeriesStays = problem('numbering-default-series', 409);
/** The type keeps its one series. [A5-8] */
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

/** Invoice first, proforma invoice second. [A2-36] */
export const listDocumentTypes = companyEndpoint({
  method: 'GET',
  path: 'numbering/document-types',
  gate: numberingSequences.read,
  reply: schemas.DocumentTypeList,
  sample: {},
});

/** The default one first. */
export const listSeries = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType',
  gate: numberingSequences.read,
  reply: schemas.NumberSeriesList,
  sample: { params: { documentType } },
});

/** A new default series takes that place from the previous one. [A4-15] */
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

export const readSeries = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/:sequenceCode',
  gate: numberingSequences.read,
  reply: schemas.NumberSeries,
  sample: { params: created },
});

/**
 * Another pattern asks for `numberingFormatChange` as well, one of the company's own for `numberingFormat`. [A6-3]
 * The next number is that of today's period; one that is taken already is passed over. Drafts go along with another code.
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

/** Its drafts are numbered by the default series then. */
export const deleteSeries = companyEndpoint({
  method: 'DELETE',
  path: 'numbering/:documentType/:sequenceCode',
  gate: all(numberingSequences.edit, numberingDelete),
  reply: schemas.DeletedSeries,
  problems: [defaultSeriesStays],
  sample: { params: created },
});

/** What would be issued today, with a pattern and next number that need not be saved. [A5-5] */
export const previewSeries = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/preview',
  gate: numberingSequences.read,
  query: schemas.PreviewQuery,
  reply: schemas.Preview,
  sample: { params: { documentType }, query: { pattern: 'RRRRCCCC', counterInitValue: 1, count: 3 } },
});

/** Is the code free among the series of the type, the one being edited left aside? [A5-3] */
export const checkUnique = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/unique',
  gate: numberingSequences.read,
  query: schemas.UniqueQuery,
  reply: schemas.Unique,
  sample: { params: { documentType }, query: { sequenceCode: 'NOVY' } },
});

/** Missing, duplicate and out-of-order numbers of one period, the latest one if none is named. */
export const readIntegrity = companyEndpoint({
  method: 'GET',
  path: 'numbering/:documentType/:sequenceCode/integrity',
  gate: numberingSequences.read,
  query: schemas.IntegrityQuery,
  reply: schemas.Integrity,
  sample: { params: created, query: {} },
});
