import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '#core/web';
import {
  type DocumentKind,
  type DocumentStateName,
  documentStateName,
  type StatedDocument,
} from '../contract/index.ts';

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

/** The state, and how it looks. */
export function documentState(document: StatedDocument): DocumentState {
  const name = documentStateName(document);
  return { name, ...looks[name] };
}

const looks: Readonly<Record<DocumentStateName, Omit<DocumentState, 'name'>>> = {
  DRAFT: { tone: 'neutral', open: true },
  CANCELLED: { tone: 'neutral', open: true },
  OVERDUE: { tone: 'danger', open: false },
  ISSUED: { tone: 'info', open: false },
  PARTLY: { tone: 'warning', open: false },
  PAID: { tone: 'success', open: false },
  OVERPAID: { tone: 'warning', open: false },
};
