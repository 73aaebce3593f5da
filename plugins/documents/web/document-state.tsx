import { useTranslation } from 'react-i18next';
import { StatusDot, type Tone } from '#core/web';
import {
  type DocumentKind,
  type DocumentStateName,
  documentStateName,
  genderOf,
  isNotifiedByLifecycle,
  type StatedDocument,
} from '../contract/index.ts';

interface DocumentState {
  /** Of its name, with the kind's gender as context where it is one of every kind's. */
  readonly key: string;
  readonly tone: Tone;
  /** A ring instead of a dot: nothing that counts yet, or any more. */
  readonly open: boolean;
}

/** The state, in the kind's gender: *● Po splatnosti*. */
export function StateDot({ kind, document }: { readonly kind: DocumentKind; readonly document: StatedDocument }) {
  const { t } = useTranslation();
  const { key, tone, open } = documentState(kind, document);
  return (
    <StatusDot tone={tone} open={open}>
      {t(key, { context: genderOf(kind, document.type) })}
    </StatusDot>
  );
}

/** The state, and how it looks. */
export function documentState(kind: DocumentKind, document: StatedDocument): DocumentState {
  const { state, overdue } = document;
  if (isNotifiedByLifecycle(kind, document)) {
    const { tone = 'info' } = kind.life.states[state] ?? {};
    return { key: ownStateKey(kind, overdue ? 'late' : state), tone: overdue ? 'danger' : tone, open: false };
  }
  const name = documentStateName(document);
  return { key: `DOCUMENTS.STATE.${name}`, ...looks[name] };
}

/** Of the name of a state that only this kind tells apart, or of being late. */
export function ownStateKey({ texts }: DocumentKind, state: string): string {
  return `${texts}.STATE.${state}`;
}

const looks: Readonly<Record<DocumentStateName, Omit<DocumentState, 'key'>>> = {
  DRAFT: { tone: 'neutral', open: true },
  CANCELLED: { tone: 'neutral', open: true },
  OVERDUE: { tone: 'danger', open: false },
  ISSUED: { tone: 'info', open: false },
  PARTLY: { tone: 'warning', open: false },
  PAID: { tone: 'success', open: false },
  OVERPAID: { tone: 'warning', open: false },
};
