/** This module is loaded with the first list or start page of a company that sends e-invoices. */
export { SendingCell } from './sending-cell.tsx';
export { SendingFilterChip } from './sending-filter.tsx';
export { makeSentEInvoices, makeStuckEInvoices } from './sent-e-invoices.ts';
export { StuckCard } from './stuck-card.tsx';
