import { daysBetween } from '#core/calendar';
import { customerOf, type DocumentModel, type Supplier } from '../../contract/index.ts';
import { type Partner } from '#plugins/partners/contract';
import { type DraftValues, draftValues } from '../draft-values.ts';
import { checkIssuable } from '../issue-check.ts';
import { settlement } from '../settlement.ts';
import { type Fate, fateOf } from './fate.ts';

/** A document whole but for its number and day, and what became of it. */
export interface Modelled {
  readonly values: DraftValues;
  readonly fate: Fate;
  readonly settled: ReturnType<typeof settlement>;
}

export interface Modelling {
  readonly model: DocumentModel;
  readonly supplier: Supplier;
  readonly partners: readonly Partner[];
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly random: () => number;
}

/** Documents of one day, by the very rules that drafts, issuing and payments go by. @throws Refusal for a model that breaks them */
export function modelDocuments(count: number, issuedOn: string, modelling: Modelling): Modelled[] {
  const byId = new Map(modelling.partners.map((partner) => [partner.id, partner]));
  return Array.from({ length: count }, () => modelDocument(issuedOn, byId, modelling));
}

function modelDocument(
  issuedOn: string,
  byId: ReadonlyMap<string, Partner>,
  { model, supplier, partners, today, random }: Modelling,
): Modelled {
  const input = model.input({ issuedOn, partners, payer: supplier.vatPayerType === 'Payer', random });
  const partner = byId.get(input.partnerId ?? '');
  const values = draftValues(input, {
    today,
    vatPayerType: supplier.vatPayerType,
    partner: partner && customerOf(partner),
  });
  checkIssuable(values, supplier);
  const fate = fateOf(values.totals.total, daysBetween(issuedOn, today), random);
  return { values, fate, settled: settlement(values.totals, fate.payment ? [fate.payment] : []) };
}
