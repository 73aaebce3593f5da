import { daysBetween } from '#core/calendar';
import type { BulkModel } from '#core/gateway';
import { customerOf, type DocumentEndpoints, type Supplier } from '../../contract/index.ts';
import { type Partner } from '#plugins/partners/contract';
import { type DraftValues, draftValues } from '../draft-values.ts';
import { checkIssuable } from '../issue-check.ts';
import { settlement } from '../settlement.ts';
import { type Fate, fateOf } from './fate.ts';

export type DocumentModel = Pick<BulkModel<DocumentEndpoints['create']>, 'body'>;

/** A document whole but for its number and day, and what became of it. */
export interface Modelled {
  readonly values: DraftValues;
  readonly fate: Fate;
  readonly settled: ReturnType<typeof settlement>;
}

interface Modelling {
  readonly model: DocumentModel;
  readonly supplier: Supplier;
  readonly partners: readonly Partner[];
  /** `yyyy-MM-dd` */
  readonly today: string;
  readonly random: () => number;
}

/** Documents of one day, by the very rules that drafts, issuing and payments go by. @throws Refusal for a model that breaks them */
export function modelDocuments(count: number, issuedOn: string, modelling: Modelling): Modelled[] {
  return Array.from({ length: count }, () => modelDocument(issuedOn, modelling));
}

function modelDocument(issuedOn: string, { model, supplier, partners, today, random }: Modelling): Modelled {
  const { vatPayerType } = supplier;
  const partner = partners[Math.floor(random() * partners.length)];
  const given = partner && { partnerId: partner.id, customer: customerOf(partner) };
  const input = model.body({ day: issuedOn, payer: vatPayerType === 'Payer', random }, given ?? {});
  const values = draftValues(input, { today, vatPayerType, partner: given?.customer });
  checkIssuable(values, supplier, today); // what is unusual is meant so
  const fate = fateOf(values.totals.total, daysBetween(issuedOn, today), random);
  return { values, fate, settled: settlement(values.totals, fate.payment ? [fate.payment] : []) };
}
