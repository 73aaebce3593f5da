import { sql } from 'kysely';
import type { ListFilterRule } from '#core/gateway';

/** The filter for documents that are in a valid order (`ordered:yes`) or in none (`ordered:no`). */
export const orderedFilter: ListFilterRule = {
  name: 'ordered',
  accepts: (value) => value === 'yes' || value === 'no',
  passes(record, value) {
    const isOrdered = sql<boolean>`exists (select from payment_order_item item join payment_order one on one.id = item.order_id
      where item.document_id = ${record} and one.withdrawn_at is null)`;
    return value === 'yes' ? isOrdered : sql<boolean>`not ${isOrdered}`;
  },
};
