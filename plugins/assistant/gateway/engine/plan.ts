import type { Family } from './families.ts';
import type { ToolSubject } from '#core/gateway';
import type { Understood } from './understand.ts';

/** The chart that an answer gets if the question names none. [B9-4] */
const usualChart = 'bar';

/** Returns the input for the tool of a family. @param usual the subject that is meant if the question names none */
export function inputOf(
  { tool, input = {} }: Family,
  { says, subject, period, against, limits, isExcept, number, count, chart, draft }: Understood,
  { usual, partnerId }: { readonly usual: ToolSubject | undefined; readonly partnerId: string | undefined },
): object {
  if (draft) return { ...(subject ?? usual)?.input, ...draft, ...(partnerId !== undefined && { partnerId }) };
  const partner = partnerId !== undefined && (isExcept ? { exceptPartnerId: partnerId } : { partnerId });
  const common = { ...input, ...period, ...partner, ...limits };
  if (!tool?.startsWith('documents_')) return says.has('chart') ? { ...common, chart: chart ?? usualChart } : common;
  const isOwed = says.has('unpaid') || says.has('owe') || says.has('weOwe');
  const isSet = 'payment' in input; // the family sets the payment
  const partial = says.has('overpaid') ? 'overpaid' : says.has('partly') ? 'partly' : undefined;
  const selection = {
    ...common,
    ...(subject ?? usual)?.input,
    ...(number === undefined && { ...statusOf(says), ...(says.has('overdue') && { overdue: true }) }),
    ...(number === undefined && !isSet && !partial && isOwed && { payment: 'open' }),
    ...(number === undefined && !isSet && !partial && !isOwed && says.has('paid') && { payment: 'paid' }),
    ...(number === undefined && partial && { payment: partial }),
    ...(number !== undefined && { number }),
  };
  if (tool === 'documents_summary')
    return against ? { ...selection, againstFrom: against.from, againstTo: against.to } : selection;
  const isUrgent = isOwed || says.has('overdue');
  return {
    ...selection,
    orderBy: orderOf(says, isUrgent),
    top: count ?? (says.has('newest') || says.has('biggest') ? 5 : 10),
  };
}

function orderOf(says: Understood['says'], isUrgent: boolean): string {
  if (says.has('byDue')) return 'due desc';
  if (says.has('oldest')) return 'dueOn asc';
  if (says.has('biggest')) return 'total desc';
  return isUrgent && !says.has('newest') ? 'dueOn asc' : 'issuedOn desc';
}

/** Returns the status to filter by. The search for the biggest documents includes only issued ones. */
function statusOf(says: Understood['says']): object {
  if (says.has('draft')) return { status: 'draft' };
  if (says.has('cancelled')) return { status: 'cancelled' };
  return says.has('issued') || says.has('biggest') ? { status: 'issued' } : {};
}
