import { addDays } from '#core/calendar';
import { fold, loadSchema } from '#core/contract';
import { checkSchema } from '#core/web/forms';
import type { CompanyClient } from '#core/web/tokens';
import { type Partner, readPartner } from '#plugins/partners/contract';
import {
  customerOf,
  type LineQuestion,
  type PartnerTerms,
  type SuggestedLine,
  usualTerms,
} from '../../../contract/index.ts';
import { type BegunLine, DocumentBeginning } from '../../../contract/beginning.schemas.ts';
import { followPartner } from './follow-partner.ts';
import type { FormValues } from './form-values.ts';
import { chosenVat, emptyLine, type LineValues } from './line-values.ts';
import { isRateOn } from './accepted-suggestion.ts';

/** The start values of a new document: the partner, and lines completed from the catalogue. */
export interface StartValues extends Omit<DocumentBeginning, 'partnerId'> {
  readonly partner?: Partner | undefined;
  readonly suggested: readonly (SuggestedLine | undefined)[];
}

interface Reading {
  readonly client: Pick<CompanyClient, 'call'>;
  readonly signal: AbortSignal;
  /** Finds suggestions for the name of a line. */
  readonly suggest: (question: LineQuestion) => Promise<readonly SuggestedLine[]>;
}

/**
 * Reads and checks the start values from an address. @returns `undefined` if they are not valid; a partner who was deleted, or whom the
 * user may not see, is left out
 */
export async function readStartValues(
  text: string,
  { client, signal, suggest }: Reading,
): Promise<StartValues | undefined> {
  const beginning = await checked(text);
  if (!beginning) return undefined;
  const { partnerId, lines = [], ...rest } = beginning;
  const partner =
    partnerId === undefined
      ? undefined
      : await client.call(readPartner, { params: { partnerId } }, { handles: '*', signal }).catch(() => undefined);
  const found = async ({ name }: BegunLine) => {
    if (!name.trim()) return undefined;
    const question = { text: name, partnerId: partner?.id ?? null, language: partner?.language ?? usualTerms.language };
    const ask = (itemName: string) =>
      suggest({ ...question, text: itemName, currency: 'EUR', exchangeRate: null, withVat: false });
    const exact = (await ask(name)).find((one) => [one.name, one.code].some((known) => fold(known) === fold(name)));
    if (exact) return exact;
    // Another word ending matches if there is no other candidate: *Konzultácií* finds *Konzultácie*.
    const [near, other] = name.length > longestEnding ? await ask(name.trim().slice(0, -2)) : [];
    return near && !other && wordsIn(near.name) === wordsIn(name) ? near : undefined;
  };
  return { ...rest, partner, lines, suggested: await Promise.all(lines.map(found)) };
}

const longestEnding = 5;
const wordsIn = (text: string) => text.trim().split(/\s+/).length;

async function checked(text: string): Promise<DocumentBeginning | undefined> {
  try {
    const parsed: unknown = JSON.parse(text);
    const wrong = await checkSchema(await loadSchema(DocumentBeginning), parsed);
    return wrong.length === 0 ? (parsed as DocumentBeginning) : undefined; // The value was validated above.
  } catch {
    return undefined;
  }
}

interface BegunAt {
  /** Whether the company is a VAT payer. */
  readonly vat: boolean;
  /** The terms of the partner. */
  readonly terms: PartnerTerms;
}

/** Returns the initial values of the form. @param values the values of every new document */
export function begunValues(values: FormValues, begun: StartValues, { vat, terms }: BegunAt): FormValues {
  const { partner, lines = [], suggested, dueDays, note } = begun;
  const written = lines.map((line, at) => lineOf(line, suggested[at], { vat, suppliedOn: values.suppliedOn }));
  return {
    ...values,
    ...(partner && {
      ...followPartner(values, usualTerms, terms),
      partnerId: partner.id,
      customer: customerOf(partner),
    }),
    ...(dueDays !== undefined && { dueOn: addDays(values.issuedOn, dueDays) }),
    ...(note !== undefined && { note }),
    lines: written.length > 0 ? written : values.lines,
  };
}

/** Returns a line with the start values from the address, which take priority over the values of the catalogue. */
function lineOf(
  { vatRate, ...given }: BegunLine,
  suggested: SuggestedLine | undefined,
  at: { readonly vat: boolean; readonly suppliedOn: string },
): LineValues {
  const { name, unit, unitPrice, itemId, vatRate: known } = suggested ?? {};
  const rate = vatRate ?? (known !== undefined && isRateOn(at.suppliedOn, known) ? known : undefined);
  return {
    ...emptyLine(at),
    ...(at.vat && rate !== undefined && chosenVat(`S:${rate}`, '')),
    ...(unit !== undefined && { unit }),
    ...(unitPrice !== undefined && { unitPrice }),
    ...(itemId !== undefined && { itemId }),
    ...given,
    ...(name !== undefined && { name }),
  };
}
