import { sql } from 'kysely';
import type { Facts } from '#core/access';
import { normaliseIban, normaliseRegistrationId, normaliseTaxId, normaliseVatId } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import {
  brokenIndex,
  checkedExtra,
  checkGate,
  type CompanyCall,
  indexForSearch,
  isUuid,
  keysetPage,
  missingIds,
  notFound,
  type PublishToPrograms,
  refuse,
  refuseTakenExternalId,
  searchIndex,
  staleVersion,
  type Tx,
} from '#core/gateway';
import {
  type Added,
  addedTo,
  answeredRecord,
  type Contributed,
  nothingAdded,
  searchedText,
} from '#core/contract/fields';
import {
  duplicatePartner,
  foreignLanguageDocuments,
  type Partner,
  partnerFieldSets,
  type PartnerInput,
  partners,
  type PartnerUpdate,
} from '../contract/index.ts';
import type { PartnerTables } from './partner-table.ts';
import { refusalText } from './refusals/refusal-text.ts';

/** The kind of entity under which the search index stores partners. */
export const searchKind = 'partners.partner';

export const partnerColumns = [
  'id',
  'version',
  'name',
  'street',
  'post_code as postCode',
  'city',
  'country',
  'registration_id as registrationId',
  'tax_id as taxId',
  'vat_id as vatId',
  'vat_payer_type as vatPayerType',
  'email',
  'phone',
  'iban',
  'note',
  'due_days as dueDays',
  'document_note as documentNote',
  'constant_symbol as constantSymbol',
  'language',
  'external_id as externalId',
  'extra',
  // The text has the format of the API's response, which is also the cursor in the order of changes.
  sql<string>`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('updatedAt'),
] as const;

interface PartnersQuery {
  readonly top?: number;
  readonly $top?: string;
  readonly after?: string;
  readonly search?: string;
  readonly updatedSince?: string;
  readonly externalId?: string;
  readonly ids?: string;
  readonly filters?: string;
}
/** The data that a search for partners needs. Without `applyFilters`, the filters of other plugins are ignored. */
type PartnersAt = Pick<CompanyCall, 'tx' | 'company'> & Partial<Pick<CompanyCall, 'applyFilters'>>;
type ListCall = CompanyCall<unknown, PartnersQuery & { readonly count?: boolean }>;

/** The fields that plugins add to partners. */
export function addedToPartners(contributed: Contributed): Added {
  return addedTo(partnerFieldSets, contributed);
}

export async function listPartnerPage(
  call: ListCall,
  contributed: Contributed,
): Promise<{ items: Partner[]; next: string | null; total?: number }> {
  const page = await partnersFound(call, call.query, addedToPartners(contributed));
  if (!call.query.count) return page;
  return { ...page, total: await countPartners(call, call.query) };
}

/** Returns the number of partners that match the filter. */
export async function countPartners(at: PartnersAt, query: PartnersQuery): Promise<number> {
  const { count } = await filteredPartners(at, query)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function filteredPartners({ tx, company, applyFilters }: PartnersAt, query: PartnersQuery) {
  const { search, updatedSince, externalId, ids, filters } = query;
  let partners = partnersIn(tx).selectFrom('partner');
  if (search?.trim())
    partners = partners.where('id', 'in', searchIndex(tx, { companyId: company.id, kind: searchKind, text: search }));
  if (updatedSince !== undefined) partners = partners.where('updated_at', '>=', new Date(updatedSince));
  if (ids) partners = partners.where('id', 'in', ids.split(','));
  if (externalId !== undefined) partners = partners.where('external_id', '=', externalId);
  return applyFilters ? applyFilters(partners, 'partner.id', filters) : partners;
}

/** Returns a page of partners, sorted by name in Slovak order or by their last change. A search finds partners that contain every word. */
export async function partnersFound(
  at: PartnersAt,
  query: PartnersQuery,
  added: Added = nothingAdded,
): Promise<{ items: Partner[]; next: string | null }> {
  const { $top = '50', top = Number($top), after, updatedSince } = query;
  const { items, next } = await keysetPage(filteredPartners(at, query).select(partnerColumns), {
    top,
    after,
    keys: [
      updatedSince === undefined
        ? { column: 'name', of: (row) => row.name }
        : { column: 'updated_at', of: (row) => row.updatedAt },
      { column: 'id', of: (row) => row.id },
    ],
  });
  return { next, items: items.map((partner) => answeredRecord(partner, added)) };
}

export async function readOne(
  { tx, params }: CompanyCall<{ partnerId: string }>,
  contributed: Contributed,
): Promise<Partner> {
  const partner = found(
    await partnersIn(tx)
      .selectFrom('partner')
      .select(partnerColumns)
      .where('id', '=', params.partnerId)
      .executeTakeFirst(),
  );
  return answeredRecord(partner, addedToPartners(contributed));
}

/** Maps each IBAN to the id of its partner. An IBAN that several partners have is left out. */
export async function partnersByIban(tx: Tx, ibans: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ibans.length === 0) return new Map();
  const rows = await partnersIn(tx)
    .selectFrom('partner')
    .select(['iban', sql<string>`min(id::text)`.as('id')])
    .where('iban', 'in', ibans)
    .groupBy('iban')
    .having((of) => of.fn.countAll(), '=', 1)
    .execute();
  return new Map(rows.map(({ iban, id }) => [iban, id]));
}

/** Finds the id of the only partner with the DIČ; otherwise with the VAT id, otherwise with the IČO. */
export async function partnerByNumbers(
  tx: Tx,
  { taxId = '', vatId = '', registrationId = '' }: Partial<Pick<Partner, 'taxId' | 'vatId' | 'registrationId'>>,
): Promise<string | undefined> {
  const numbers = [
    ['tax_id', normaliseTaxId(taxId)],
    ['vat_id', normaliseVatId(vatId)],
    ['registration_id', normaliseRegistrationId(registrationId)],
  ] as const;
  for (const [column, number] of numbers) {
    if (number === '') continue;
    const [found, other] = await partnersIn(tx)
      .selectFrom('partner')
      .select('id')
      .where(column, '=', number)
      .limit(2)
      .execute();
    if (found && !other) return found.id;
  }
  return undefined;
}

/** Returns a partner by id; `undefined` also for a text that is no id. */
export async function partnerOf(tx: Tx, id: string): Promise<Partner | undefined> {
  if (!isUuid(id)) return undefined;
  return partnersIn(tx).selectFrom('partner').select(partnerColumns).where('id', '=', id).executeTakeFirst();
}

/** Returns all partners in the order of the list; only those of `ids`, if they are given. */
export async function allPartners(tx: Tx, ids?: readonly string[]): Promise<Partner[]> {
  const all = partnersIn(tx).selectFrom('partner').select(partnerColumns).orderBy('name').orderBy('id');
  const known = ids?.filter(isUuid);
  if (known?.length === 0) return [];
  return (known ? all.where('id', 'in', known) : all).execute();
}

/** Returns the e-mail addresses of those partners that exist, by id. */
export async function emailsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await partnersIn(tx).selectFrom('partner').select(['id', 'email']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Returns those of the ids that are no partner of the company. */
export function missingPartners(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  return missingIds(ids, (known) =>
    partnersIn(tx).selectFrom('partner').select('id').where('id', 'in', known).execute(),
  );
}

export async function createOne(
  call: CompanyCall<unknown, unknown, PartnerInput>,
  tell: PublishToPrograms | undefined,
  contributed: Contributed,
): Promise<Partner> {
  const { tx, company, body, facts, emit } = call;
  askForLanguage(facts, body);
  const added = addedToPartners(contributed);
  const extra = await checkedExtra(call, added, body.extra);
  const written = await refuseTaken(
    partnersIn(tx)
      .insertInto('partner')
      .values({ ...toColumns(body), extra })
      .returning(partnerColumns)
      .executeTakeFirstOrThrow(),
  );
  const partner = answeredRecord(written, added);
  await makeFindable(tx, company.id, partner, added);
  await publishToPages(emit, 'create', partner.id);
  await tell?.(call, { event: 'partner.created', subject: partner.id, data: partner });
  return partner;
}

export async function updateOne(
  call: CompanyCall<{ partnerId: string }, unknown, PartnerUpdate>,
  tell: PublishToPrograms | undefined,
  contributed: Contributed,
): Promise<Partner> {
  const { tx, company, params, body, facts, emit } = call;
  const { partnerId: id } = params;
  const current = found(
    await partnersIn(tx)
      .selectFrom('partner')
      .select(partnerColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const added = addedToPartners(contributed);
  if (current.version !== body.version) throw staleVersion(answeredRecord(current, added));
  askForLanguage(facts, body, current.language);
  const extra = await checkedExtra(call, added, body.extra, current.extra);
  const written = await refuseTaken(
    partnersIn(tx)
      .updateTable('partner')
      .set({ ...toColumns(body), extra, version: body.version + 1 })
      .where('id', '=', id)
      .returning(partnerColumns)
      .executeTakeFirstOrThrow(),
  );
  const partner = answeredRecord(written, added);
  await makeFindable(tx, company.id, partner, added);
  await publishToPages(emit, 'update', id);
  await tell?.(call, { event: 'partner.changed', subject: id, data: partner });
  return partner;
}

export async function deleteOne(
  call: CompanyCall<{ partnerId: string }>,
  tell: PublishToPrograms | undefined,
): Promise<undefined> {
  const { tx, company, params, emit } = call;
  const { partnerId: id } = params;
  found(await partnersIn(tx).deleteFrom('partner').where('id', '=', id).returning('id').executeTakeFirst());
  await indexForSearch(tx, { companyId: company.id, kind: searchKind, entityId: id, text: '' });
  await publishToPages(emit, 'delete', id);
  await tell?.(call, { event: 'partner.deleted', subject: id, data: { id } });
  return undefined;
}

export function publishToPages(
  emit: CompanyCall['emit'],
  action: 'create' | 'update' | 'delete',
  id: string,
): Promise<void> {
  return emit(entityChanged, { entityKind: 'Partner', action, id, payload: {} }, { readBy: partners.read });
}

export function partnersIn(tx: Tx) {
  return tx.withTables<PartnerTables>();
}

function found<T>(partner: T | undefined): T {
  if (!partner) throw notFound();
  return partner;
}

/** Checks the licence for a foreign language. The language that is already stored is accepted even without the licence. [B6-17] */
function askForLanguage(facts: Facts, { language = 'sk' }: PartnerInput, stored = 'sk'): void {
  if (language !== 'sk' && language !== stored) checkGate(foreignLanguageDocuments, facts, '/language');
}

/** Converts errors of unique indexes. @throws Refusal 409 if another partner has the name and the IČO, or the external id */
function refuseTaken<T>(write: Promise<T>): Promise<T> {
  return refuseTakenExternalId(write).catch((error: unknown) => {
    throw brokenIndex(error) === 'partner_identity'
      ? refuse(duplicatePartner, { detail: refusalText('otherName') })
      : error;
  });
}

export function toColumns({ name, street = '', postCode = '', city = '', country = 'SK', ...rest }: PartnerInput) {
  const {
    registrationId = '',
    taxId = '',
    vatId = '',
    vatPayerType = 'NonPayer',
    email = '',
    phone = '',
    iban = '',
    note = '',
    dueDays = null,
    documentNote = '',
    constantSymbol = '',
    language = 'sk',
    externalId,
  } = rest;
  return {
    name: name.trim(),
    street,
    post_code: postCode,
    city,
    country,
    registration_id: normaliseRegistrationId(registrationId),
    tax_id: normaliseTaxId(taxId),
    vat_id: normaliseVatId(vatId),
    vat_payer_type: vatPayerType,
    email: email.trim(),
    phone,
    iban: normaliseIban(iban),
    note,
    due_days: dueDays,
    document_note: documentNote,
    constant_symbol: constantSymbol,
    language,
    ...(externalId !== undefined && { external_id: externalId }), // an absent value keeps the current one
  };
}

function makeFindable(tx: Tx, companyId: string, partner: Partner, added: Added): Promise<void> {
  return indexForSearch(tx, { companyId, kind: searchKind, entityId: partner.id, text: searchText(partner, added) });
}

export function searchText(
  { name, registrationId, taxId, vatId, city, email, extra }: Partner,
  { fields }: Added,
): string {
  return [name, registrationId, taxId, vatId, city, email, searchedText(fields, extra)].join(' ').trimEnd();
}
