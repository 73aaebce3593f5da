import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '#core/web';
import type { DocumentKind } from '../contract/index.ts';

/** What decides how a document's state is called. */
export interface StatedDocument {
  readonly status: 'draft' | 'issued' | 'cancelled';
  readonly paymentState: 'unpaid' | 'partly' | 'paid' | 'overpaid';
  readonly overdue: boolean;
}

/** The states that people speak of; the endings of the words follow the kind's gender. */
type DocumentStateName = 'DRAFT' | 'ISSUED' | 'PARTLY' | 'PAID' | 'OVERPAID' | 'OVERDUE' | 'CANCELLED';

interface DocumentState {
  /** Key under `DOCUMENTS.STATE`. */
  readonly name: DocumentStateName;
  readonly tone: Tone;
  /** A ring instead of a dot: nothing that counts yet, or any more. */
  readonly open: boolean;
}

/** The state, in the kind's gender: *● Po splatnosti*. */
export function StateDot({ kind, document }: { readonly kind: DocumentKind; readonly document: StatedDocument }) {
  const { t } = useTranslation();
  const { name, tone, open } = documentState(document);
  return (
    <StatusDot tone={tone} open={open}>
      {t(`DOCUMENTS.STATE.${name}`, { context: kind.gender })}
    </StatusDot>
  );
}

/** One word for both axes: what was done with the document, and what has been paid of it. */
export function documentState({ status, paymentState, overdue }: StatedDocument): DocumentState {
  if (status === 'draft') return { name: 'DRAFT', tone: 'neutral', open: true };
  if (status === 'cancelled') return { name: 'CANCELLED', tone: 'neutral', open: true };
  if (overdue) return { name: 'OVERDUE', tone: 'danger', open: false };
  return issued[paymentState];
}

const issued: Readonly<Record<StatedDocument['paymentState'], DocumentState>> = {
  unpaid: { name: 'ISSUED', tone: 'info', open: false },
  partly: { name: 'PARTLY', tone: 'warning', open: false },
  paid: { name: 'PAID', tone: 'success', open: false },
  overpaid: { name: 'OVERPAID', tone: 'warning', open: false },
};
