import { addMonths } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import type { Tx } from '#core/gateway';
import { type DocumentFigures } from '#plugins/documents/contract';
import { type Partner, type PartnerDirectory } from '#plugins/partners/contract';
import type { MissingPartner, MissingPartners } from '../../contract/index.ts';
import type { MissingPartnersSelection } from '../../contract/missing.schemas.ts';
import { answeredGap, type Gap } from './gaps.ts';
import { readOwn } from './own-data.ts';
import { pageOf } from './page-of.ts';
import { PartnerGaps, receives } from './partner-gaps.ts';

type Field = MissingPartner['gaps'][number]['field'];
type Among = keyof MissingPartners['among'];

/** The company whose partners are read, and the day. */
export interface MissingAt {
  readonly tx: Tx;
  readonly company: { readonly id: string };
  today(): string;
}

export interface MissingServices {
  readonly partners: PartnerDirectory;
  readonly figures: DocumentFigures;
}

/** A partner with its missing and wrong fields. */
export interface LackingPartner {
  readonly partner: Partner;
  readonly gaps: readonly Gap<Field>[];
}

interface Found extends LackingPartner {
  readonly among: ReadonlySet<Among>;
}

/** A partner with an invoice in so many last months is likely to get another one. */
const recentMonths = 24;

/**
 * Finds the partners with missing or wrong data, with three SQL statements for any number of partners. The rules are TypeScript functions,
 * so each page checks all partners; 5 000 take a fraction of a second.
 */
export async function lackingPartners(
  at: MissingAt,
  { partners, figures }: MissingServices,
  ids?: readonly string[],
): Promise<{ readonly found: readonly Found[]; readonly order: readonly string[] }> {
  const { tx } = at;
  const day = at.today();
  const own = await readOwn(at, day);
  const asked = new PartnerGaps(own.vatPayerType, day);
  const invoiced = await invoicedPartners(at, figures, day);
  const all = await partners.all(tx, ids);
  const found = all.flatMap((partner): Found[] => {
    const does = receives(partner);
    const isRecent = invoiced.has(partner.id);
    if (does === 'no' || (does === 'unknown' && !isRecent)) return [];
    const gaps = asked.of(partner);
    if (gaps.length === 0) return [];
    const among: Among[] = does === 'unknown' ? ['unknown'] : isRecent ? ['recent', 'all'] : ['all'];
    return [{ partner, gaps, among: new Set(among) }];
  });
  return { found, order: all.map(({ id }) => id) };
}

/** Returns the partners that a filter selects. */
export function chosenOf(found: readonly Found[], { among = 'recent', missing }: MissingPartnersSelection) {
  return found.filter(
    (one) => one.among.has(among) && (missing === undefined || one.gaps.some(({ field }) => field === missing)),
  );
}

interface ListQuery extends MissingPartnersSelection {
  readonly top?: number;
  readonly after?: string;
}

/** Returns a page of the partners with missing or wrong data, and the counts of all. */
export async function missingPartnersPage(
  at: MissingAt & { readonly language: LanguageCode; readonly query: ListQuery },
  services: MissingServices,
): Promise<MissingPartners> {
  const { query, language } = at;
  const { found, order } = await lackingPartners(at, services, query.ids?.split(','));
  const chosen = chosenOf(found, query);
  const { items, next } = pageOf(chosen, query, { order, idOf: ({ partner }) => partner.id });
  const countAmong = (among: Among) => found.filter((one) => one.among.has(among)).length;
  return {
    items: items.map(({ partner: { id, name, registrationId, vatId, city, email }, gaps }) => ({
      id,
      name,
      registrationId,
      vatId,
      city,
      email,
      gaps: gaps.map((gap) => answeredGap(gap, language)),
    })),
    next,
    total: chosen.length,
    among: { recent: countAmong('recent'), all: countAmong('all'), unknown: countAmong('unknown') },
    fields: countsOf(chosenOf(found, { ...(query.among && { among: query.among }) })),
  };
}

function countsOf(found: readonly LackingPartner[]): MissingPartners['fields'] {
  const byField = Map.groupBy(
    found.flatMap(({ gaps }) => gaps.map(({ field }) => field)),
    (field) => field,
  );
  return [...byField]
    .map(([field, all]) => ({ field, count: all.length }))
    .toSorted((a, b) => b.count - a.count || a.field.localeCompare(b.field));
}

/** Returns the ids of the partners with an invoice in the last months. */
async function invoicedPartners(
  { tx, today }: MissingAt,
  figures: DocumentFigures,
  day: string,
): Promise<ReadonlySet<string>> {
  const from = addMonths(day, -recentMonths);
  const sums = await figures.sum({ tx, today }, { countsAs: 'turnover', on: 'issuedOn', from, by: ['partner'] });
  return new Set(sums.flatMap(({ keys }) => keys));
}
