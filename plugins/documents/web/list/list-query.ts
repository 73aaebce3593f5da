import { defaultSort, type ListAddress } from './list-address.ts';
import { rangeOf } from './periods.ts';

/** What the gateway is asked for, of what the address says. */
export function listQuery({ status, payment, overdue, period, partner, sort = defaultSort }: ListAddress) {
  const { from, to } = rangeOf(period ?? '') ?? {};
  return {
    orderBy: sort.startsWith('-') ? `${sort.slice(1)} desc` : `${sort} asc`,
    ...(status && { status }),
    ...(payment && { paymentState: payment }),
    ...(overdue && { overdue }),
    ...(from && { issuedFrom: from }),
    ...(to && { issuedTo: to }),
    ...(partner && { partnerId: partner }),
  };
}
