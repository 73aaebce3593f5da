import { addMonths, isDay, lastOfMonth } from '#core/calendar';

/** The state of the page, which is stored in its address, so that a link shows the same figures to everybody who may see them. */
export interface ReportAddress {
  /** The id of the report; `undefined` means the first one. */
  readonly report: string | undefined;
  readonly from: string;
  readonly to: string;
  readonly partnerId: string | undefined;
  readonly of: string | undefined;
}

/**
 * Reads the state from an address. @param search the query of the address @param today the day `yyyy-MM-dd`, whose year is the default
 * period
 */
export function readAddress(search: string, today: string): ReportAddress {
  const words = new URLSearchParams(search);
  const day = (name: string, usual: string) => {
    const value = words.get(name) ?? '';
    return isDay(value) ? value : usual;
  };
  const year = today.slice(0, 4);
  return {
    report: words.get('report') ?? undefined,
    from: day('from', `${year}-01-01`),
    to: day('to', `${year}-12-31`),
    partnerId: words.get('partnerId') ?? undefined,
    of: words.get('of') ?? undefined,
  };
}

export function writeAddress({ report, from, to, partnerId, of }: ReportAddress): string {
  const words = new URLSearchParams({
    ...(report !== undefined && { report }),
    from,
    to,
    ...(partnerId !== undefined && { partnerId }),
    ...(of !== undefined && { of }),
  });
  return `?${words}`;
}

/** Returns the periods that the user can choose with one click. */
export function usualPeriods(today: string) {
  const year = Number(today.slice(0, 4));
  const ofYear = (one: number) => ({ from: `${one}-01-01`, to: `${one}-12-31` });
  const first = `${today.slice(0, 7)}-01`;
  const last = addMonths(first, -1);
  return {
    thisMonth: { from: first, to: lastOfMonth(first) },
    lastMonth: { from: last, to: lastOfMonth(last) },
    thisYear: ofYear(year),
    lastYear: ofYear(year - 1),
  };
}
