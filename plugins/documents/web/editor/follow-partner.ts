import { addDays, isDay } from '#core/calendar';
import { dueDaysOf, fieldsOfTerms, type PartnerTerms, usualTerms } from '../../contract/index.ts';
import type { FormValues } from './form-values.ts';

type Followed = Pick<FormValues, 'dueOn' | 'note' | 'constantSymbol' | 'language'>;

/**
 * What changes with the partner, as long as the user has left it to: the due day, note, constant symbol and language that
 * stand there because of the terms before become those of the new ones; what was typed stays.
 */
export function followPartner(
  values: Followed & Pick<FormValues, 'issuedOn'>,
  before: PartnerTerms,
  now: PartnerTerms,
): Partial<Followed> {
  const { issuedOn } = values;
  const [old, next] = [before, now].map((terms) => ({
    ...fieldsOfTerms(terms),
    ...(isDay(issuedOn) && { dueOn: addDays(issuedOn, dueDaysOf(terms)) }),
  })) as [Partial<Followed>, Partial<Followed>]; // one for each
  const followed = Object.entries(next).filter(([name, value]) => {
    const field = name as keyof Followed; // made above, of these names
    return values[field] === old[field] && value !== values[field];
  });
  return Object.fromEntries(followed);
}

/** A language that the licence does not open is not taken over from the partner. */
export function termsOf(partner: PartnerTerms | null, mayForeign: boolean): PartnerTerms {
  if (!partner) return usualTerms;
  return mayForeign ? partner : { ...partner, language: usualTerms.language };
}
